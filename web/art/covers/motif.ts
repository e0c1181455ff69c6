/** A picture on a cover, in a box of 100 x 100. */
export interface Motif {
  /** Thick strokes in the cover's second ink, under everything. */
  pen?: string
  /** The shape, in the cover's second ink. */
  fill?: string
  /** What is white on it. */
  paper?: string
  /** What is solid ink on it. */
  ink?: string
  /** Thin strokes of ink. */
  line?: string
}
