import { OFFICE_RETURN } from '@perlas/contract/paths'
import type { officeOpenIdReturn } from '@perlas/contract/office-openid'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { labelOf, reasonOf, secretsOf, type Claims } from '#/kernel/openid.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { staffFactors } from '../second-factor/second-factor.ts'
import { insertStaffSession, type Member } from '../store.ts'
import { digest, newToken } from '../tokens.ts'
import { identityCode } from './rules.ts'
import { openIdState, type OpenIdState } from './state.ts'
import { deleteOld, insertFlow, keepPending, readLinked, takeFlow } from './store.ts'

type Company = NonNullable<OpenIdState['company']>
type Returned = Static<(typeof officeOpenIdReturn)['input']>
type Step = Static<(typeof officeOpenIdReturn)['output']>

const homeOf = ({ config }: AppContext): string => config.officeUrl || config.publicUrl

/** The company's provider, for pages at the address that is registered there. */
function companyAt(ctx: AppContext, host: string): Company | undefined {
  return new URL(homeOf(ctx)).host === host.toLowerCase() ? openIdState(ctx).company : undefined
}

/** The name of the company's provider; empty where it is not offered. */
export const signInWays = (ctx: AppContext, host: string): { company: string } => ({
  company: companyAt(ctx, host)?.name ?? '',
})

/** Where to send the browser. What comes back counts for this browser alone. */
export async function startOpenId(
  ctx: AppContext,
  { browser, host }: { browser: string; host: string },
): Promise<{ url: string }> {
  const company = companyAt(ctx, host)
  if (!company) throw new AppError('social-closed')
  const state = ctx.chance(32).toString('base64url')
  const url = await company.provider.url(askOf(ctx, state)).catch((fault: unknown) => {
    ctx.log.warn({ reason: reasonOf(fault) }, 'the company’s sign-in is away')
    throw new AppError('social-closed')
  })
  await insertFlow(ctx, { stateHash: digest(state), browserHash: digest(browser) })
  return { url }
}

const askOf = (ctx: AppContext, state: string) => ({
  state,
  ...secretsOf(state, { seal: ctx.config.secrets.seal, purpose: 'office' }),
  redirectUri: homeOf(ctx) + OFFICE_RETURN,
})

/** A browser that came back: the member whose identity was proved goes on; an identity that no member has opens nothing. */
export async function returnOpenId(
  ctx: AppContext,
  { browser, state, code, iss }: Returned,
  { host, address }: { host: string; address: string },
): Promise<Step> {
  const refuse = async (reason: string, staffId: number | null = null): Promise<never> => {
    const action = 'company-sign-in-refused'
    await insertAudit(ctx, { staffId, action, detail: { why: reason }, address })
    throw new AppError('social-failed')
  }
  const company = companyAt(ctx, host)
  if (!company) throw new AppError('social-closed')
  const flow = { stateHash: digest(state), browserHash: digest(browser) }
  if (!(await takeFlow(ctx, flow))) return refuse('state')
  const ask = { ...askOf(ctx, state), code, iss }
  const claims = await company.provider
    .prove(ask)
    .catch((fault: unknown) => refuse(reasonOf(fault)))
  const identity = { issuer: claims.iss, subject: claims.sub }
  const member = await readLinked(ctx, identity, address)
  if (!member) return unknown(ctx, claims, address)
  const { staffId } = member
  if (member.shutOut) return refuse('shut out', staffId)
  if (!member.admitted) {
    await insertAudit(ctx, { staffId, action: 'address-refused', address })
    throw new AppError('address-not-allowed')
  }
  const isTrusted = typeof claims.acr === 'string' && company.trustedAcr.includes(claims.acr)
  return begin(ctx, { member, isTrusted, address })
}

/** Keeps the identity for owners to link, and says by which code they find it. */
async function unknown(ctx: AppContext, claims: Claims, address: string): Promise<Step> {
  const { iss: issuer, sub: subject, email, email_verified: isVerified, name } = claims
  const code = identityCode({ issuer, subject }, ctx.config.secrets.seal)
  // An address that the provider has not verified is anybody's to type.
  const label = labelOf(isVerified === true ? email : name, subject, 80)
  await keepPending(ctx, { issuer, subject, code, label })
  const detail = { identity: code }
  await insertAudit(ctx, { staffId: null, action: 'company-sign-in-unknown', detail, address })
  return { token: '', next: 'unknown', identity: code }
}

/**
 * The app is asked for as after a password, unless the provider proved a second factor that is trusted. The app is set up
 * all the same: what changes people or much money wants a fresh code of it.
 */
async function begin(
  ctx: AppContext,
  { member, isTrusted, address }: { member: Member; isTrusted: boolean; address: string },
): Promise<Step> {
  const { staffId } = member
  const hasApp = (await staffFactors.state(ctx, staffId)) === 'on'
  const next = !hasApp ? 'enrol' : isTrusted ? 'open' : 'code'
  const { token, tokenHash } = newToken(ctx)
  await insertStaffSession(ctx, {
    staffId,
    tokenHash,
    address,
    stage: next,
    byOpenId: true,
    proved: false,
  })
  const action = next === 'open' ? 'signed-in' : 'company-sign-in-right'
  const detail = next === 'open' ? { by: 'company' } : {}
  await insertAudit(ctx, { staffId, action, detail, address })
  return { token, next, identity: '' }
}

/** Forgets browsers that never came back, and identities that nobody linked. */
export const sweepOpenId = (ctx: AppContext): Promise<void> => deleteOld(ctx)
