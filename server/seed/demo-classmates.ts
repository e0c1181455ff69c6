import type { Body, Feet, Grade, Head, Superpower } from '#domain/hero-parts.ts'

/** What makes a classmate's day show up as a check-in. */
export type Twist = 'raced' | 'quiz_first' | 'many_quizzes' | 'stuck'

/** A fictional demo child and their reading habits, which the class statistics are based on. */
export type Classmate = {
  firstName: string
  lastName: string
  grade: Grade
  level: number
  hero: { name: string; head: Head; body: Body; feet: Feet; power: Superpower }
  /** Share of the days with reading, 0 to 1. */
  share: number
  /** Minutes of a sitting, from and to. */
  minutes: readonly [number, number]
  /** Share of quiz answers that are right, 0 to 1. */
  care: number
  /** Days ago the child read last; everybody else still reads. */
  stopped?: number
  twists?: Readonly<Record<number, Twist>>
}

type Hero = Classmate['hero']

function hero(name: string, head: Head, body: Body, feet: Feet, power: Superpower): Hero {
  return { name, head, body, feet, power }
}

export const ROOM_12: readonly Classmate[] = [
  {
    firstName: 'Amara',
    lastName: 'Bello',
    grade: '3',
    level: 5,
    hero: hero('Star Page', 'star', 'cape', 'boots', 'Story Sense'),
    share: 0.82,
    minutes: [20, 45],
    care: 0.92,
  },
  {
    firstName: 'Ben',
    lastName: 'Novak',
    grade: '3',
    level: 4,
    hero: hero('Captain Crystal', 'crystal', 'armor', 'hover', 'Focus Force'),
    share: 0.55,
    minutes: [15, 30],
    care: 0.8,
    twists: { 11: 'raced' },
  },
  {
    firstName: 'Chloe',
    lastName: 'Martin',
    grade: '3',
    level: 3,
    hero: hero('Rainbow Reader', 'rainbow', 'vest', 'sneakers', 'Imagination Engine'),
    share: 0.62,
    minutes: [10, 25],
    care: 0.84,
  },
  {
    firstName: 'Diego',
    lastName: 'Santos',
    grade: '3',
    level: 2,
    hero: hero('Fire Fox', 'fire', 'jacket', 'sandals', 'Memory Master'),
    share: 0.4,
    minutes: [8, 20],
    care: 0.72,
    twists: { 13: 'stuck' },
  },
  {
    firstName: 'Ella',
    lastName: 'Fischer',
    grade: '3',
    level: 6,
    hero: hero('Night Owl', 'owl', 'robes', 'wings', 'Plot Predictor'),
    share: 0.88,
    minutes: [25, 50],
    care: 0.9,
  },
  {
    firstName: 'Finn',
    lastName: 'Byrne',
    grade: '3',
    level: 3,
    hero: hero('Bolt', 'lightning', 'cosmic', 'hover', 'Speed Reading'),
    share: 0.5,
    minutes: [10, 25],
    care: 0.78,
    stopped: 24,
  },
  {
    firstName: 'Grace',
    lastName: 'Kim',
    grade: '3',
    level: 2,
    hero: hero('Sparkle Seven', 'star', 'cosmic', 'flippers', 'Emotion Reader'),
    share: 0.7,
    minutes: [12, 25],
    care: 0.88,
    twists: { 6: 'many_quizzes' },
  },
  {
    firstName: 'Hassan',
    lastName: 'Aziz',
    grade: '3',
    level: 4,
    hero: hero('Comet Kid', 'fire', 'cape', 'wings', 'Detail Detective'),
    share: 0.66,
    minutes: [15, 35],
    care: 0.86,
  },
  {
    firstName: 'Ines',
    lastName: 'Costa',
    grade: '3',
    level: 3,
    hero: hero('Wave Rider', 'crystal', 'vest', 'flippers', 'Theme Tracker'),
    share: 0.45,
    minutes: [10, 30],
    care: 0.66,
  },
  {
    firstName: 'Jamal',
    lastName: 'Wright',
    grade: '3',
    level: 5,
    hero: hero('Thunder Tome', 'lightning', 'armor', 'boots', 'Vocabulary Virtuoso'),
    share: 0.6,
    minutes: [15, 35],
    care: 0.82,
    twists: { 4: 'quiz_first' },
  },
  {
    firstName: 'Kira',
    lastName: 'Petrov',
    grade: '3',
    level: 4,
    hero: hero('Moon Moth', 'owl', 'jacket', 'sneakers', 'Character Connection'),
    share: 0.35,
    minutes: [10, 20],
    care: 0.76,
  },
  {
    firstName: 'Noah',
    lastName: 'Weber',
    grade: '3',
    level: 2,
    hero: hero('Prism', 'rainbow', 'robes', 'sandals', 'Comprehension Champion'),
    share: 0.3,
    minutes: [6, 15],
    care: 0.7,
  },
]

/** A small second class, which shows what sparse statistics look like. */
export const BOOK_CLUB: readonly Classmate[] = [
  {
    firstName: 'Ruby',
    lastName: 'Lang',
    grade: '5',
    level: 6,
    hero: hero('Ink Storm', 'star', 'robes', 'boots', 'Plot Predictor'),
    share: 0.7,
    minutes: [20, 40],
    care: 0.88,
  },
  {
    firstName: 'Theo',
    lastName: 'Marsh',
    grade: '5',
    level: 5,
    hero: hero('Paper Jet', 'lightning', 'jacket', 'hover', 'Speed Reading'),
    share: 0.45,
    minutes: [15, 30],
    care: 0.8,
  },
  {
    firstName: 'Zara',
    lastName: 'Haddad',
    grade: '5',
    level: 7,
    hero: hero('Silver Spine', 'crystal', 'cape', 'wings', 'Theme Tracker'),
    share: 0.75,
    minutes: [20, 45],
    care: 0.93,
  },
]

/** Reading groups of Room 12 by first name; the two demo children are in one as well. */
export const GROUPS: readonly { name: string; of: readonly string[] }[] = [
  { name: 'Blue readers', of: ['Amara', 'Ella', 'Hassan', 'Jamal', 'Maya'] },
  { name: 'Green readers', of: ['Ben', 'Chloe', 'Finn', 'Ines', 'Kira'] },
  { name: 'Yellow readers', of: ['Diego', 'Grace', 'Noah', 'Leo'] },
]
