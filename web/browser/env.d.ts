interface ImportMetaEnv {
  /** The language of this build of the screens. */
  readonly LANGUAGE: import('#contract/language.ts').Language
}
