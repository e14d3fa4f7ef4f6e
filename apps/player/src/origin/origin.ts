import { attribution } from '@perlas/contract/attribution'
import { call } from '@perlas/player-kit/call.ts'
import { readAdParams } from '#/session/ad-params.ts'
import { clientConstants } from '@perlas/player-kit/device.ts'

/** How the networks call themselves. */
const names: Record<string, string> = { meta: 'Meta', tiktok: 'TikTok' }

/** The networks of this site as a sentence names them; empty where there are none. */
export function networksNamed(networks: readonly string[] | undefined, language: string): string {
  const known = (networks ?? []).map((name) => names[name] ?? name)
  return new Intl.ListFormat(language.startsWith('fil') ? 'fil' : 'en').format(known)
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1, name.length + 257) ?? ''
}

/** After registration: where this visit began, and the choice. A registration never fails for it. */
export function sendOrigin(consent: boolean) {
  const params = readAdParams()
  const marks = consent
    ? {
        fbp: params['fbp'] || cookie('_fbp'),
        fbc: params['fbc'] || cookie('_fbc'),
        fbclid: params['fbclid'],
        ttclid: params['ttclid'],
        ttp: params['ttp'] || cookie('_ttp'),
      }
    : {}
  const all = {
    installReferrer: params['installReferrer'] ?? clientConstants.installReferrer,
    proxyId: params['proxyId'],
    entry: params['entry'],
    url: params['url'],
    referrer: params['referrer']?.slice(0, 512),
    ...marks,
  }
  const filled = Object.fromEntries(Object.entries(all).filter(([, value]) => value))
  void call(attribution, { ...filled, consent }, { keepalive: true }).catch(() => undefined)
}
