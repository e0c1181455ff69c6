import { z } from 'zod'
import { message } from '#domain/message.ts'

/** How far into a book, in percent. */
export const Percent = z.number().int().min(0).max(100)

export const PAGE_RULE = message('Use a page number.')

/** A page of a book; one that the book has is at most its last. */
export const Page = z.number(PAGE_RULE).int(PAGE_RULE).min(0, PAGE_RULE).max(9999, PAGE_RULE)
