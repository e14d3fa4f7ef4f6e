import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { siteSettings } from '#/platform/sites/sites.ts'
import { networkOf } from './networks.ts'
import { insertAgreement, readPlayer, updateAgreed } from './store.ts'

/** The versions that a site asks for now. */
export type TermsInForce = { termsVersion: string; declarationVersion?: string | undefined }

/** Throws `terms-outdated` unless the player agreed to the versions in force on the host's site. */
export async function checkAgreed(
  ctx: AppContext,
  { playerId, host }: { playerId: number; host: string },
): Promise<void> {
  const inForce = await siteSettings(ctx, host)
  const player = await readPlayer(ctx, playerId)
  const agreed =
    player?.termsVersion === inForce.termsVersion &&
    player.declarationVersion === (inForce.declarationVersion ?? '')
  if (!agreed) throw new AppError('terms-outdated')
}

/** Records an agreement to the versions in force; any other version is refused. */
export async function agree(
  ctx: AppContext,
  input: {
    playerId: number
    termsVersion: string
    /** The player declared again to be 21 or older and in no barred group. */
    declaration: boolean
    inForce: TermsInForce
    address: string
  },
): Promise<{ termsVersion: string; declarationVersion: string }> {
  const { playerId, inForce } = input
  const declarationVersion = inForce.declarationVersion ?? ''
  if (input.termsVersion !== inForce.termsVersion) throw new AppError('terms-outdated')
  const player = await readPlayer(ctx, playerId)
  if (!player) throw new AppError('unauthenticated')
  const declares = player.declarationVersion !== declarationVersion
  if (declares && !input.declaration) throw new AppError('declaration-missing')
  await inTransaction(ctx, async (tx) => {
    const network = networkOf(input.address)
    const agreed = { playerId, network }
    await insertAgreement(tx, { ...agreed, what: 'papers', version: inForce.termsVersion })
    if (declares) {
      await insertAgreement(tx, { ...agreed, what: 'declaration', version: declarationVersion })
    }
    await updateAgreed(tx, playerId, inForce.termsVersion, declarationVersion)
  })
  return { termsVersion: inForce.termsVersion, declarationVersion }
}
