import { z } from 'zod'
import { Said, SaidName } from '#contract/said.ts'
import { ACCESS_KINDS } from '#domain/access-kinds.ts'
import { ADULTS, endpoint } from './endpoint.ts'
import { Download, Instant, OfId } from './fields.ts'

/** What we store about a child, and who accessed it. */
export const HeroPrivacy = z.object({
  kept: z.array(
    z.object({
      key: z.string(),
      what: Said,
      why: Said,
      /** Until when, in words. */
      until: Said,
      rows: z.number().int(),
    }),
  ),
  /** The last ones, newest first. */
  looks: z.array(
    z.object({
      id: z.string(),
      who: SaidName,
      role: z.enum(ADULTS),
      look: z.enum(ACCESS_KINDS),
      times: z.number().int(),
      lastAt: Instant,
    }),
  ),
  /** Since when the child can't sign in and nothing new is recorded; null while consent holds. */
  consentWithdrawnAt: Instant.nullable(),
  /** First name of the other guardian who withdrew it and alone can give it again; null when the reader can. */
  onlyGivenAgainBy: z.string().nullable(),
  consents: z.array(
    z.object({
      id: z.string(),
      by: SaidName,
      textVersion: z.string(),
      givenAt: Instant,
      /** Null while it holds. */
      withdrawnAt: Instant.nullable(),
    }),
  ),
})
export type HeroPrivacy = z.output<typeof HeroPrivacy>

export const getHeroPrivacy = endpoint('GET', '/api/family/heroes/:id/privacy', ['parent'], {
  params: OfId,
  response: HeroPrivacy,
  errors: ['not_found'],
})

/**
 * Withdrawing signs the child out at once and stops all recording; giving consent again restores everything.
 * Only the guardian who withdrew it can restore it, or any once that person is no longer a guardian.
 */
export const setConsent = endpoint('PUT', '/api/family/heroes/:id/consent', ['parent'], {
  params: OfId,
  body: z.object({ given: z.boolean() }),
  response: z.object({ given: z.boolean() }),
  errors: ['not_found', 'consent_of_other_guardian'],
  touches: [getHeroPrivacy],
})

/** A student who is announced for erasure, to the adults who may keep them. */
export const InactiveChild = z.object({
  id: z.string(),
  firstName: SaidName,
  eraseAt: Instant,
})
export type InactiveChild = z.output<typeof InactiveChild>

/** Guardians see their own children; teachers and administrators those without a guardian. */
export const listInactiveChildren = endpoint('GET', '/api/inactive-children', ADULTS, {
  response: z.array(InactiveChild),
})

/** The answer that stops the erasure; it counts as activity. */
export const keepChildAccount = endpoint('POST', '/api/inactive-children/:id/keep', ADULTS, {
  params: OfId,
  response: z.object({ kept: z.literal(true) }),
  errors: ['not_found'],
  touches: [listInactiveChildren],
})

/** Everything about a child in one archive: JSON, and a CSV for each kind of row. */
export const exportHero = endpoint('GET', '/api/family/heroes/:id/export.zip', ['parent'], {
  params: OfId,
  response: Download,
  errors: ['not_found', 'too_many_tries'],
})

/** What an erasure did, without any of the child's data. */
export const ErasureProof = z.object({
  id: z.string(),
  /** The pseudonym the points ledger keeps. */
  pseudonym: z.string(),
  erasedAt: Instant,
  /** Rows erased and rows kept, per table. */
  erased: z.record(z.string(), z.number().int()),
  kept: z.record(z.string(), z.number().int()),
  /** Rows found by the search afterwards, beyond those kept on purpose. */
  leftOver: z.number().int(),
  /** Where it searched for the child's number and names; missing in older proofs. */
  searched: z.array(z.string()).optional(),
  /** SHA-256 of the lines above as JSON. */
  digest: z.string(),
})
export type ErasureProof = z.output<typeof ErasureProof>

/** The child's first name, typed as confirmation. */
export const TypedFirstName = z.object({ firstName: z.string().trim().max(60) })

export const eraseHero = endpoint('POST', '/api/family/heroes/:id/erase', ['parent'], {
  params: OfId,
  body: TypedFirstName,
  response: ErasureProof,
  errors: ['not_found', 'name_does_not_match', 'prizes_under_way'],
  touches: ['/api/family/erasures', '/api/family/heroes'],
})

/** The proofs of the children this guardian erased, the last first. */
export const listErasures = endpoint('GET', '/api/family/erasures', ['parent'], {
  response: z.array(ErasureProof),
})
