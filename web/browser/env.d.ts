interface ImportMetaEnv {
  /** The language of this build of the screens, as in contract/language.ts. */
  readonly LANGUAGE: string
}
