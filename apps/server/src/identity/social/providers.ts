import {
  FRESH_SECONDS,
  openProvider,
  type ClientSettings,
  type Manners,
  type OpenIdProvider,
} from '#/kernel/openid.ts'
import type { Provider } from './rules.ts'

const age = { max_age: String(FRESH_SECONDS) }

/**
 * LINE signs the tokens of web logins by HMAC with the channel secret (HS256), though its description names ES256 alone; so
 * that is said here, and checked by ourselves. Google and Facebook sign with their keys, and nothing else is taken from them:
 * a token under another algorithm is refused whatever it says.
 *
 * `fresh` asks the person there instead of remembering them. Google knows no `login`: there the person picks the account.
 * Neither it nor Facebook tells the time of a login.
 */
const manners: Record<Provider, Manners> = {
  line: {
    algorithm: 'HS256',
    scope: 'openid profile email',
    fresh: { prompt: 'login', ...age },
    tellsTime: true,
  },
  google: {
    algorithm: 'RS256',
    scope: 'openid profile email',
    fresh: { prompt: 'select_account', ...age },
  },
  facebook: {
    algorithm: 'RS256',
    scope: 'openid public_profile',
    fresh: { auth_type: 'reauthenticate' },
  },
}

export function openSocialProvider(
  name: Provider,
  settings: ClientSettings,
  clock: () => number,
): OpenIdProvider {
  return openProvider(settings, manners[name], clock)
}
