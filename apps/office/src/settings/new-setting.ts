import type { OfficeRole } from '@perlas/contract/office-call'
import type { OfficeSetting, SettingAreaName } from '@perlas/contract/office-settings'
import { roleWords } from '../members/words.ts'

/** What is set up and not there yet: a host that was named, or a channel, closed until somebody opens it. */
export function newSetting(
  area: SettingAreaName,
  subject: string,
  others: readonly OfficeSetting[],
): OfficeSetting | undefined {
  if (area === 'site' && subject.startsWith('site:') && subject.length > 5) {
    const value = { address: '', site: {}, web: {} }
    return { subject, area, title: subject.slice(5), version: '', value }
  }
  if (area !== 'channel' || subject !== 'channel:new') return undefined
  const last = Math.max(0, ...others.map(({ value }) => Number(value['sort'])))
  return {
    subject,
    area,
    title: 'A new channel',
    version: '',
    value: {
      name: '',
      open: false,
      provider: others[0]?.value['provider'] ?? '',
      providerChannel: '',
      kind: 'page',
      bankId: '',
      min: 100_00,
      max: 50_000_00,
      amounts: [100_00, 500_00, 1_000_00, 5_000_00],
      icon: '/pictures/payments/bank.svg',
      sort: last + 10,
    },
  }
}

/** Owner and Finance. */
export function rolesOf(roles: readonly OfficeRole[]): string {
  return roles.map((role) => roleWords[role].split(':')[0] ?? role).join(' and ')
}
