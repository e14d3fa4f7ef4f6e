import type { OfficeRole } from '@perlas/contract/office-call'
import type { OfficeSetting, SettingAreaName } from '@perlas/contract/office-settings'
import { roleLabels } from '../members/labels.ts'

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
  if (area === 'campaign') return cloneOf(subject, others)
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

/** A further campaign of a kind, closed, with the terms of one that there is: `campaign:christmas-2:new` is a clone of that. */
function cloneOf(subject: string, others: readonly OfficeSetting[]): OfficeSetting | undefined {
  const base = others.find((one) => `${one.subject}:new` === subject)
  if (!base) return undefined
  return {
    ...base,
    // The server gives it the next number of its kind.
    subject: `${base.subject.replace(/-\d{1,3}$/, '')}:new`,
    title: `Another ${base.title}`,
    version: '',
    value: { ...base.value, open: false, name: `${base.title} (copy)`.slice(0, 40) },
  }
}

/** Several of its kind can run, each for its own players. */
export const canBeCloned = ({ area, version, value }: OfficeSetting): boolean =>
  area === 'campaign' && version !== '' && 'audience' in value

/** Owner and Finance. */
export function rolesOf(roles: readonly OfficeRole[]): string {
  return roles.map((role) => roleLabels[role].split(':')[0] ?? role).join(' and ')
}
