import { message } from './message.ts'

// The parts a reader builds a hero from, and what may be told about the reader. Spec 3 is the source of every id.

export const HEADS = ['lightning', 'star', 'fire', 'crystal', 'rainbow', 'owl'] as const
export const BODIES = ['cape', 'armor', 'robes', 'jacket', 'vest', 'cosmic'] as const
export const FEET = ['boots', 'sneakers', 'sandals', 'hover', 'flippers', 'wings'] as const

/** A superpower's id is its English name, spelled and ordered as spec 3 has it. */
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
  lightning: message('Lightning'),
  star: message('Star'),
  fire: message('Fire'),
  crystal: message('Crystal'),
  rainbow: message('Rainbow'),
  owl: message('Owl'),
}

export const BODY_LABELS: Record<Body, string> = {
  cape: message('Cape'),
  armor: message('Armor'),
  robes: message('Robes'),
  jacket: message('Jacket'),
  vest: message('Vest'),
  cosmic: message('Cosmic suit'),
}

export const FEET_LABELS: Record<Feet, string> = {
  boots: message('Boots'),
  sneakers: message('Sneakers'),
  sandals: message('Sandals'),
  hover: message('Hover board'),
  flippers: message('Flippers'),
  wings: message('Winged shoes'),
}

/** A superpower and a genre by their names on the screen; what is stored and sent is their id. */
export const SUPERPOWER_LABELS: Record<Superpower, string> = {
  'Speed Reading': message('Speed Reading'),
  'Memory Master': message('Memory Master'),
  'Comprehension Champion': message('Comprehension Champion'),
  'Vocabulary Virtuoso': message('Vocabulary Virtuoso'),
  'Imagination Engine': message('Imagination Engine'),
  'Focus Force': message('Focus Force'),
  'Story Sense': message('Story Sense'),
  'Character Connection': message('Character Connection'),
  'Plot Predictor': message('Plot Predictor'),
  'Theme Tracker': message('Theme Tracker'),
  'Detail Detective': message('Detail Detective'),
  'Emotion Reader': message('Emotion Reader'),
}

export const GENRE_LABELS: Record<Genre, string> = {
  Adventure: message('Adventure'),
  Fantasy: message('Fantasy'),
  'Science Fiction': message('Science Fiction'),
  Mystery: message('Mystery'),
  Biography: message('Biography'),
  'Historical Fiction': message('Historical Fiction'),
  Poetry: message('Poetry'),
  Comedy: message('Comedy'),
  Drama: message('Drama'),
  'Non-fiction': message('Non-fiction'),
}

const GRADE_LABELS: Record<Grade, string> = {
  K: message('Kindergarten'),
  1: message('Grade 1'),
  2: message('Grade 2'),
  3: message('Grade 3'),
  4: message('Grade 4'),
  5: message('Grade 5'),
  6: message('Grade 6'),
  7: message('Grade 7'),
  8: message('Grade 8'),
}

/** 'Kindergarten' for K, else 'Grade 1' to 'Grade 8'. */
export function gradeLabel(grade: Grade): string {
  return GRADE_LABELS[grade]
}
