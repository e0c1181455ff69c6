declare module 'subset-font' {
  /** The letters of a text cut out of a font, as a font of their own. */
  function subsetFont(
    font: Uint8Array,
    letters: string,
    how: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number; default: number }>
      /** OpenType tags; every other feature is left out. */
      keepFeatures: readonly string[]
    },
  ): Promise<Uint8Array>
  export = subsetFont
}
