import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Time in milliseconds before a tooltip shows, and within which the next one shows at once (spec 9). */
const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_MS = 300

/** Stands once around the app, so that one tooltip knows of the last. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Primitive.Provider>
  )
}

interface TooltipProps {
  text: string
  /** The control it explains, which already says its own name. */
  children: ReactElement
}

/** An extra word for mouse and keyboard. Never the only label: a finger cannot hover. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          data-floating=""
          sideOffset={8}
          collisionPadding={12}
          className="z-toast max-w-70 animate-fade rounded-field bg-ink px-3 py-2 font-semibold text-page text-small"
        >
          {text}
          <Primitive.Arrow className="fill-ink" width={14} height={7} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
