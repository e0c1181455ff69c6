import {
  Apple,
  Clover,
  Flower2,
  Gift,
  Heart,
  IceCreamCone,
  Leaf,
  type LucideIcon,
  Shell,
  Snowflake,
  Sun,
  Umbrella,
  Wheat,
} from 'lucide-react'

/** January to December, each with the picture by which a child knows it on every page. */
export const MONTH_PICTURES: readonly LucideIcon[] = [
  Snowflake,
  Heart,
  Clover,
  Umbrella,
  Flower2,
  Sun,
  IceCreamCone,
  Shell,
  Apple,
  Leaf,
  Wheat,
  Gift,
]
