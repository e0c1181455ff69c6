import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { takeFocusInPlace } from '#web/browser/take-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { useSpaceBar } from './free-key.ts'

type OneButtonProps = { icon: LucideIcon; onPress: () => void; children: string }

/** The button that does everything: it has the focus and stays in view, and the space bar presses it from anywhere. */
export function OneButton({ icon, onPress, children }: OneButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useSpaceBar(button)
  // Focus and scrolling belong to the browser: what can be picked is right above this button.
  useEffect(() => {
    takeFocusInPlace(button.current)
  }, [])
  useEffect(() => {
    button.current?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <Button
      ref={button}
      variant="primary"
      size="sprout"
      wide
      icon={icon}
      className="touch-manipulation select-none"
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
