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
export function tellOrigin(consent: boolean) {
  const said = readAdParams()
  const marks = consent
    ? {
        fbp: said['fbp'] || cookie('_fbp'),
        fbc: said['fbc'] || cookie('_fbc'),
        fbclid: said['fbclid'],
        ttclid: said['ttclid'],
        ttp: said['ttp'] || cookie('_ttp'),
      }
    : {}
  const all = {
    installReferrer: said['installReferrer'] ?? clientConstants.installReferrer,
    proxyId: said['proxyId'],
    entry: said['entry'],
    url: said['url'],
    referrer: said['referrer']?.slice(0, 512),
    ...marks,
  }
  const filled = Object.fromEntries(Object.entries(all).filter(([, value]) => value))
  void call(attribution, { ...filled, consent }, { keepalive: true }).catch(() => undefined)
}
