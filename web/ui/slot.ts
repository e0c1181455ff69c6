import { cloneElement, isValidElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Worn = { className?: string; children?: ReactNode; [prop: string]: unknown }

/**
 * The only child of a component with `asChild`, given that component's props: the child's own props win, and
 * the class names are merged.
 */
export function slot(child: ReactNode, props: Worn, around = (own: ReactNode) => own) {
  if (!isValidElement<Worn>(child)) throw new Error('asChild needs one element')
  const { children, className, ...own } = child.props
  const worn = { ...props, ...own, className: cx(props.className, className) }
  return cloneElement(child, worn, around(children))
}
