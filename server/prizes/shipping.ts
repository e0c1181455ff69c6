import { asc, eq } from 'drizzle-orm'
import type { FamilyShipping, ShippingAddress, ShippingWay } from '#contract/prizes/shipping.ts'
import { message } from '#domain/message.ts'
import { checkGuardian } from '#server/accounts/people/readers.ts'
import {
  guardianAddresses,
  redemptionAddresses,
  shippingPermissions,
} from '#server/db/schema/treasure.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { classIdOf } from './pick-up.ts'

type ChildShipping = {
  way: ShippingWay
  hasGuardian: boolean
  /** The guardian who lets the child type. */
  allowedBy: string | null
}

/** Who writes where this child's prizes go (product 8, 12). */
export async function shippingOf(db: Reader, childId: string): Promise<ChildShipping> {
  const rows = await db
    .select({
      saved: guardianAddresses.guardianId,
      allowedBy: shippingPermissions.allowedBy,
      classId: classIdOf(guardians.childId),
    })
    .from(guardians)
    .leftJoin(guardianAddresses, eq(guardianAddresses.guardianId, guardians.guardianId))
    .leftJoin(shippingPermissions, eq(shippingPermissions.childId, guardians.childId))
    .where(eq(guardians.childId, childId))
  if (rows.length === 0) return { way: 'pickup', hasGuardian: false, allowedBy: null }
  if (rows[0]?.classId) return { way: 'pickup', hasGuardian: true, allowedBy: null }
  const allowedBy = rows[0]?.allowedBy ?? null
  if (allowedBy) return { way: 'child', hasGuardian: true, allowedBy }
  const isSaved = rows.some(({ saved }) => saved !== null)
  return { way: isSaved ? 'saved' : 'guardian', hasGuardian: true, allowedBy }
}

/** Writes where one prize goes; what was written before gives way. */
export async function writeAddress(
  tx: Tx,
  redemptionId: string,
  address: ShippingAddress,
  givenBy: string | null,
): Promise<void> {
  await tx
    .insert(redemptionAddresses)
    .values({ redemptionId, givenBy, ...address })
    .onConflictDoUpdate({
      target: redemptionAddresses.redemptionId,
      set: { givenBy, ...address },
    })
}

/** The address a guardian keeps with us; null when there is none. */
export async function savedAddress(
  db: Reader,
  guardianId: string,
): Promise<ShippingAddress | null> {
  const { name, phone, address, city, state, zip } = guardianAddresses
  const [row] = await db
    .select({ name, phone, address, city, state, zip })
    .from(guardianAddresses)
    .where(eq(guardianAddresses.guardianId, guardianId))
  return row ?? null
}

export async function saveAddress(
  db: Reader,
  guardianId: string,
  address: ShippingAddress,
  at: number,
): Promise<void> {
  const given = { ...address, updatedAt: new Date(at) }
  await db
    .insert(guardianAddresses)
    .values({ guardianId, ...given })
    .onConflictDoUpdate({ target: guardianAddresses.guardianId, set: given })
}

export async function forgetAddress(db: Reader, guardianId: string): Promise<void> {
  await db.delete(guardianAddresses).where(eq(guardianAddresses.guardianId, guardianId))
}

/** Lets an own child type the address, or no longer. @throws AppError not_found. */
export async function setAddressPermission(
  deps: Pick<Deps, 'db' | 'now'>,
  guardianId: string,
  childId: string,
  mayType: boolean,
): Promise<void> {
  const { db } = deps
  await checkGuardian(db, guardianId, childId)
  if (mayType) {
    const createdAt = new Date(deps.now())
    await db
      .insert(shippingPermissions)
      .values({ childId, allowedBy: guardianId, createdAt })
      .onConflictDoNothing()
  } else {
    await db.delete(shippingPermissions).where(eq(shippingPermissions.childId, childId))
  }
}

export async function familyShippingOf(db: Reader, guardianId: string): Promise<FamilyShipping> {
  const children = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      allowedBy: shippingPermissions.allowedBy,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.childId))
    .leftJoin(shippingPermissions, eq(shippingPermissions.childId, users.id))
    .where(eq(guardians.guardianId, guardianId))
    .orderBy(asc(guardians.createdAt), asc(users.id))
  return {
    address: await savedAddress(db, guardianId),
    children: children.map(({ id, firstName, allowedBy }) => ({
      id,
      firstName: firstName ?? message('Hero'),
      mayTypeAddress: allowedBy !== null,
    })),
  }
}
