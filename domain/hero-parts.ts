// The parts a reader builds a hero from, and what may be told about the reader. Spec 3 is the source of every id.

export const HEADS = ['lightning', 'star', 'fire', 'crystal', 'rainbow', 'owl'] as const
export const BODIES = ['cape', 'armor', 'robes', 'jacket', 'vest', 'cosmic'] as const
export const FEET = ['boots', 'sneakers', 'sandals', 'hover', 'flippers', 'wings'] as const

/** A superpower's id is the name the reader sees, spelled and ordered as spec 3 has it. */
export const SUPERPOWERS = [
  'Speed Reading',
  'Memory Master',
  'Comprehension Champion',
  'Vocabulary Virtuoso',
  'Imagination Engine',
  'Focus Force',
  'Story Sense',
  'Character Connection',
  'Plot Predictor',
  'Theme Tracker',
  'Detail Detective',
  'Emotion Reader',
] as const

export const GRADES = ['K', '1', '2', '3', '4', '5', '6', '7', '8'] as const

export const GENRES = [
  'Adventure',
  'Fantasy',
  'Science Fiction',
  'Mystery',
  'Biography',
  'Historical Fiction',
  'Poetry',
  'Comedy',
  'Drama',
  'Non-fiction',
] as const

export type Head = (typeof HEADS)[number]
export type Body = (typeof BODIES)[number]
export type Feet = (typeof FEET)[number]
export type Superpower = (typeof SUPERPOWERS)[number]
export type Grade = (typeof GRADES)[number]
export type Genre = (typeof GENRES)[number]

export const HEAD_LABELS: Record<Head, string> = {
  lightning: 'Lightning',
  star: 'Star',
  fire: 'Fire',
  crystal: 'Crystal',
  rainbow: 'Rainbow',
  owl: 'Owl',
}

export const BODY_LABELS: Record<Body, string> = {
  cape: 'Cape',
  armor: 'Armor',
  robes: 'Robes',
  jacket: 'Jacket',
  vest: 'Vest',
  cosmic: 'Cosmic suit',
}

export const FEET_LABELS: Record<Feet, string> = {
  boots: 'Boots',
  sneakers: 'Sneakers',
  sandals: 'Sandals',
  hover: 'Hover board',
  flippers: 'Flippers',
  wings: 'Winged shoes',
}

/** 'Kindergarten' for K, else 'Grade 1' to 'Grade 8'. */
export function gradeLabel(grade: Grade): string {
  return grade === 'K' ? 'Kindergarten' : `Grade ${grade}`
}
