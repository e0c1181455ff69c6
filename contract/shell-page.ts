/** Where the screens stand for nobody in particular: what a device keeps of them to open without a network. */
export const SHELL_PAGE = '/shell'
