import { loginTypes } from '@perlas/contract/enums'
import type { ProofPurpose } from '@perlas/contract/proof'
import { socialNames } from '@perlas/contract/social-names'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import {
  enter,
  grantProof,
  hasPassword,
  provedMobile,
  provePassword,
  register,
  type Caller,
  type Origin,
  type SignedIn,
  type SiteRules,
} from '#/identity/sign-in/sign-in.ts'
import { recordSecurityEvent } from '#/identity/players/players.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { plainText } from '#/platform/secrets/secrets.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { reasonOf, secretsOf, type OpenIdProvider } from '#/kernel/openid.ts'
import { digest, FLOW_MINUTES, labelOf, type Provider } from './rules.ts'
import { socialState } from './state.ts'
import {
  claimProved,
  deleteLink,
  deleteOldFlows,
  insertFlow,
  insertLink,
  keepProved,
  readLinks,
  readOwner,
  takeFlow,
} from './store.ts'

export { providers, type Provider } from './rules.ts'

/** Where to send a browser. To link, the signed-in player proves who they are first; or goes there to prove it. */
export async function begin(
  ctx: AppContext,
  input: {
    provider: Provider
    uuid: string
    /** The site's own address, to which the browser comes back. */
    origin: string
    linker:
      | {
          playerId: number
          cipheredPassword: string | undefined
          /** Asks for a proof of another kind, where no password is given. */
          needProof: () => Promise<void>
        }
      | undefined
    prover?: { playerId: number; purpose: ProofPurpose } | undefined
  },
): Promise<string> {
  const provider = providerOf(ctx, input.provider)
  if (input.linker) {
    const { playerId, cipheredPassword } = input.linker
    if ((await readLinks(ctx, playerId)).some((link) => link.provider === input.provider)) {
      throw new AppError('social-taken')
    }
    if (cipheredPassword === undefined) await input.linker.needProof()
    else await provePassword(ctx, playerId, cipheredPassword)
  }
  const { prover } = input
  if (prover && !(await linkedProviders(ctx, prover.playerId)).includes(input.provider)) {
    throw new AppError('social-failed')
  }
  const state = ctx.chance(32).toString('base64url')
  const ask = {
    state,
    fresh: prover !== undefined,
    ...secretsOf(state, { seal: ctx.config.secrets.seal, purpose: 'social' }),
    redirectUri: returnAddress(input.origin),
  }
  const url = await provider.url(ask).catch((fault: unknown) => {
    ctx.log.warn({ provider: input.provider, reason: reasonOf(fault) }, 'a provider is away')
    throw new AppError('social-closed')
  })
  await insertFlow(ctx, {
    provider: input.provider,
    origin: input.origin,
    playerId: (input.linker ?? prover)?.playerId ?? null,
    purpose: prover?.purpose ?? null,
    stateHash: digest(state),
    uuidHash: digest(input.uuid),
    minutes: FLOW_MINUTES,
  })
  return url
}

/** Whom the provider proved. */
type Proved = { subject: string; label: string }

/** What a browser brought back. */
export type Returned = {
  state: string
  code: string
  uuid: string
  iss: string | undefined
}

/** Signs in by a linked account; `social-unknown` for one that is nobody's, who may then register. */
export async function signIn(
  ctx: AppContext,
  input: Returned & { provider: Provider; origin: Origin },
): Promise<SignedIn> {
  const { provider, proved } = await proveReturn(ctx, input, { provider: input.provider })
  const playerId = await readOwner(ctx, provider, proved.subject)
  if (playerId === undefined) {
    await keepProved(ctx, digest(input.state), proved)
    throw new AppError('social-unknown')
  }
  return enter(ctx, { playerId, origin: input.origin, by: provider })
}

/**
 * Opens an account for whom `signIn` did not know. A mail address that the provider tells joins nobody to
 * an account that exists: only its owner, signed in, can link.
 */
export async function signUp(
  ctx: AppContext,
  input: {
    state: string
    uuid: string
    declaration: boolean
    termsVersion: string
    declarationVersion: string
    inviteCode: string
    mobile: string | undefined
    code: string | undefined
    site: SiteRules
    origin: Origin
  },
): Promise<SignedIn> {
  const proof = provedMobile(input.site, input)
  return register(ctx, {
    identity: {
      // Drawn, not made of the name elsewhere: that name is anybody's to choose.
      account: `P${plainText(ctx, 11)}`,
      accountType: loginTypes.account,
      ...(proof && { mobile: proof.mobile }),
    },
    code: proof?.code,
    cipheredPassword: undefined,
    declaration: input.declaration,
    termsVersion: input.termsVersion,
    declarationVersion: input.declarationVersion,
    inviteCode: input.inviteCode,
    limits: input.site,
    origin: input.origin,
    also: async (tx, playerId) => {
      const claimed = await claimProved(tx, digest(input.state), digest(input.uuid))
      if (!claimed) throw new AppError('social-failed')
      if (!(await insertLink(tx, { playerId, ...claimed }))) throw new AppError('social-taken')
    },
  })
}

/** Links what came back to the player who began it. */
export async function link(
  ctx: AppContext,
  input: Returned & { playerId: number; address: string },
): Promise<void> {
  const { playerId, address } = input
  const { provider, proved } = await proveReturn(
    ctx,
    { ...input, origin: { address } },
    { playerId },
  )
  await inTransaction(ctx, async (tx) => {
    if (!(await insertLink(tx, { playerId, provider, ...proved }))) {
      throw new AppError('social-taken')
    }
    await recordSecurityEvent(tx, {
      playerId,
      kind: 'social-linked',
      address,
      detail: { provider },
    })
    await writeMail(tx, {
      playerId,
      template: 'social-linked',
      details: { provider },
    })
  })
}

/** Proves a signed-in player: the account that they logged in to there just now is one of theirs. */
export async function prove(
  ctx: AppContext,
  input: Returned & { caller: Caller; address: string },
): Promise<{ purpose: ProofPurpose; proof: string; seconds: number }> {
  const { caller, address } = input
  const begun = { playerId: caller.playerId, proves: true }
  const { provider, proved, purpose, refuse } = await proveReturn(
    ctx,
    { ...input, origin: { address } },
    begun,
  )
  const owner = await readOwner(ctx, provider, proved.subject)
  if (owner !== caller.playerId || !purpose) return refuse('another-account', provider)
  // Who set a password since proves by that.
  if (await hasPassword(ctx, caller.playerId)) return refuse('has-password', provider)
  return { purpose, ...(await grantProof(ctx, caller, purpose)) }
}

/** The social accounts that are the player's and that this installation can ask. */
export async function linkedProviders(ctx: AppContext, playerId: number): Promise<Provider[]> {
  const links = await readLinks(ctx, playerId)
  return links
    .map(({ provider }) => provider)
    .filter((name) => socialState(ctx)[name] !== undefined)
}

export async function unlink(
  ctx: AppContext,
  input: { playerId: number; provider: Provider; cipheredPassword: string; address: string },
): Promise<void> {
  const { playerId, provider, address } = input
  // Without a password, or a second social account, nobody could sign in again; and who has no
  // password cannot be asked for it.
  if (!(await hasPassword(ctx, playerId))) throw new AppError('social-last-way')
  await provePassword(ctx, playerId, input.cipheredPassword)
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteLink(tx, playerId, provider))) return
    await recordSecurityEvent(tx, {
      playerId,
      kind: 'social-unlinked',
      address,
      detail: { provider },
    })
    await writeMail(tx, {
      playerId,
      template: 'social-unlinked',
      details: { name: socialNames[provider] },
    })
  })
}

/** The fields of PF-01. */
export async function linkedAccounts(ctx: AppContext, playerId: number) {
  const links = await readLinks(ctx, playerId)
  const labelOf = (provider: Provider) =>
    links.find((one) => one.provider === provider)?.label ?? ''
  return {
    lineAccount: labelOf('line'),
    googleAccount: labelOf('google'),
    facebookAccount: labelOf('facebook'),
  }
}

/** Forgets who went away and never came back. */
export function sweepSocial(ctx: AppContext): Promise<void> {
  return deleteOldFlows(ctx)
}

function providerOf(ctx: AppContext, name: Provider): OpenIdProvider {
  const provider = socialState(ctx)[name]
  if (!provider) throw new AppError('social-closed')
  return provider
}

/** Uses the state up, then asks the provider. One refusal for all that can be wrong; the record says which. */
async function proveReturn(
  ctx: AppContext,
  returned: Returned & { origin: { address: string } },
  begun: { provider?: Provider; playerId?: number; proves?: boolean },
): Promise<{
  provider: Provider
  proved: Proved
  purpose: ProofPurpose | null
  refuse: (reason: string, provider?: Provider) => Promise<never>
}> {
  const { state, code, uuid, iss } = returned
  const refuse = async (reason: string, provider?: Provider): Promise<never> => {
    await recordSecurityEvent(ctx, {
      ...(begun.playerId !== undefined && { playerId: begun.playerId }),
      kind: 'social-refused',
      address: returned.origin.address,
      detail: { reason, provider: provider ?? begun.provider ?? '' },
    })
    throw new AppError('social-failed')
  }
  const flow = await takeFlow(ctx, {
    stateHash: digest(state),
    uuidHash: digest(uuid),
    ...(begun.provider && { provider: begun.provider }),
    linker: begun.playerId ?? null,
    proves: begun.proves ?? false,
  })
  if (!flow) return refuse('state')
  const secrets = secretsOf(state, { seal: ctx.config.secrets.seal, purpose: 'social' })
  try {
    const claims = await providerOf(ctx, flow.provider).prove({
      state,
      code,
      iss,
      ...secrets,
      redirectUri: returnAddress(flow.origin),
      fresh: flow.purpose !== null,
    })
    const proved = { subject: claims.sub, label: labelOf(claims) }
    return { provider: flow.provider, proved, purpose: flow.purpose, refuse }
  } catch (fault) {
    return refuse(reasonOf(fault), flow.provider)
  }
}

/** The page that browsers come back to; it is registered at the provider for every host of ours. */
function returnAddress(origin: string): string {
  return `${origin}/login`
}
