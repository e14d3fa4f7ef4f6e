import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { visitStore } from '@perlas/ui/stores.ts'
import { takeBrought } from './came-back.ts'

/** Kept by this tab while it is away: the proof that it began, and where it was. */
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

/** Hands over what the browser came back with: once, however often the page asks. */
let finishing: Promise<OutputOf<'openidReturn'>> | undefined
export function finishReturn(): Promise<OutputOf<'openidReturn'>> {
  finishing ??= finish()
  return finishing
}

/** A person who said no there, or another tab's return, brings nothing that counts: the server is not asked. */
async function finish(): Promise<OutputOf<'openidReturn'>> {
  const kept = takeKept()
  if (kept?.page.startsWith('/office/')) history.replaceState(null, '', kept.page)
  const fields = new URLSearchParams(takeBrought())
  const [state = '', code = '', iss = ''] = ['state', 'code', 'iss'].map(
    (name) => fields.get(name) ?? '',
  )
  if (!kept || state === '' || code === '') throw new NothingBrought()
  return ask('openidReturn', { browser: kept.browser, state, code, ...(iss && { iss }) })
}

export class NothingBrought extends Error {}
