import { OFFICE_RETURN } from '@perlas/contract/paths'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { visitStore } from '@perlas/ui/stores.ts'

/** What this tab keeps while it is away: what proves that it began, and where it was. */
type Kept = { browser: string; page: string }
const KEPT = 'office.company'

/** Draws 32 bytes as text of an address. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Leaves this page for the company's provider. */
export async function leaveForCompany(): Promise<void> {
  const browser = newSecret()
  const { url } = await ask('openidStart', { browser })
  const { pathname, search, hash } = location
  const kept: Kept = { browser, page: pathname + search + hash }
  visitStore.setItem(KEPT, JSON.stringify(kept))
  location.assign(url)
}

function takeKept(): Kept | undefined {
  const text = visitStore.getItem(KEPT)
  visitStore.removeItem(KEPT)
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

type Brought = Kept & { state: string; code: string; iss: string | null }

/** What the browser came back with; nothing of it stays in the address. Undefined on any other page. */
function takeBrought(): Brought | undefined {
  if (location.pathname !== OFFICE_RETURN) return undefined
  const brought = new URLSearchParams(location.search)
  const { browser = '', page = '/office/' } = takeKept() ?? {}
  history.replaceState(null, '', page.startsWith('/office/') ? page : '/office/')
  const [state = '', code = ''] = [brought.get('state') ?? '', brought.get('code') ?? '']
  return { browser, page, state, code, iss: brought.get('iss') }
}

const brought = takeBrought()
/** Whether this page was opened by the provider. */
export const cameBack = brought !== undefined

/** Hands over what the browser came back with: once, however often the page asks. */
let finishing: Promise<OutputOf<'openidReturn'>> | undefined
export function finishReturn(): Promise<OutputOf<'openidReturn'>> {
  finishing ??= finish()
  return finishing
}

/** A person who said no there, or another tab's return, brings nothing that counts: the server is not asked. */
async function finish(): Promise<OutputOf<'openidReturn'>> {
  if (!brought?.browser || brought.state === '' || brought.code === '') throw new NothingBrought()
  const { browser, state, code, iss } = brought
  return ask('openidReturn', { browser, state, code, ...(iss !== null && { iss }) })
}

export class NothingBrought extends Error {}
