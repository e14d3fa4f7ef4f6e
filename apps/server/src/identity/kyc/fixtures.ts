import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { moveCase } from './moves.ts'
import { insertApproval, lockCase, storeConsent, storeDetails, storeDocument } from './store.ts'

/** Whom the documents of a test name. */
export const maria = {
  firstName: 'Maria',
  lastName: 'Clara',
  birthDate: '1990-06-12',
  nationality: 'Filipino',
  address: '12 Mabini Street',
  city: 'Quezon City',
  province: 'Metro Manila',
  postalCode: '1100',
  sourceOfFunds: 'salary',
  natureOfWork: 'private',
} as const

/** The details of a player who sends nothing yet. For tests of other domains. */
export const writeDetails = (ctx: AppContext, playerId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockCase(tx, playerId)
    await storeDetails(tx, playerId, maria)
  })

/** A player as two reviewers left them: approved, without the pictures. For tests of other domains. */
export async function verifyPlayer(ctx: AppContext, playerId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    let of = await lockCase(tx, playerId)
    await storeDocument(tx, playerId, { type: 'philsys', number: null, expiry: null })
    await storeDetails(tx, playerId, maria)
    await storeConsent(tx, playerId, 'test')
    of = await moveCase(tx, of, { to: 'draft', by: 'player' })
    of = await moveCase(tx, of, { to: 'submitted', by: 'player', attempt: 1 })
    of = await moveCase(tx, of, { to: 'in-review', by: 'clock' })
    for (const staffId of [1, 2]) await insertApproval(tx, of, staffId)
    await moveCase(tx, of, { to: 'approved', by: 'house', staffId: 1 })
  })
}
