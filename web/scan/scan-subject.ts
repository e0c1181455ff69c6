/** What the camera is to find: the barcode of a book or the square code of a class card. */
export type ScanSubject = 'book' | 'card'
