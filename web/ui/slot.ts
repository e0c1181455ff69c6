import { cloneElement, isValidElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Worn = { className?: string; children?: ReactNode; [prop: string]: unknown }

/**
 * The one child of a part that says `asChild`, dressed as that part: what the child says of itself goes
 * first, the class names of both stand.
 */
export function slot(child: ReactNode, props: Worn, around = (own: ReactNode) => own) {
  if (!isValidElement<Worn>(child)) throw new Error('asChild needs one element')
  const { children, className, ...own } = child.props
  const worn = { ...props, ...own, className: cx(props.className, className) }
  return cloneElement(child, worn, around(children))
}
