import type { Notice } from '#web/ui/overlays/toast-store.ts'

export function requestDecided(name: string, outcome: 'joined' | 'waiting' | 'declined'): Notice {
  const words = {
    joined: `${name} is in.`,
    waiting: `${name}’s guardian is asked first.`,
    declined: `${name} stays out.`,
  }
  return { title: outcome === 'declined' ? 'Declined' : 'Approved', description: words[outcome] }
}
