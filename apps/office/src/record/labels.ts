import { RecordDetail } from '@perlas/contract/record-fields'
import type { OfficeAuditRow } from '@perlas/contract/office-record'
import { settingAreas, settingSchema } from '@perlas/contract/office-settings'
import type { DetailShape } from '@perlas/office-kit/detail.ts'
import type { FieldSchema } from '@perlas/office-kit/schema.ts'
import { sentence } from '@perlas/office-kit/labels.ts'
import { termLabels } from '../responsible/labels.ts'
import { actLabels } from '../members/limits.ts'
import { rulingLabels } from '../exceptions/labels.ts'
import { askLabels, kindLabels, rejectLabels } from '../kyc/labels.ts'
import {
  accountLabel,
  kycStatusLabel,
  proposalLabel,
  providerLabel,
  statusLabel,
} from '../parts/labels.ts'
import { adjustLabels } from '../players/labels.ts'
import { endLabels, answerLabel } from '../rounds/labels.ts'
import { choiceLabel } from '../settings/labels.ts'
import { reasonLabels } from '../withdrawals/labels.ts'

type Labels = Readonly<Record<string, string>>
const reasons: Labels = { ...adjustLabels, ...askLabels, ...rejectLabels, ...reasonLabels }
const labels: Readonly<Record<string, Labels>> = {
  action: { ...rulingLabels, ...endLabels },
  kind: kindLabels,
  term: termLabels,
  period: { each: 'single bet' },
  role: { kyc: 'KYC reviewer' },
  act: actLabels,
}

/** What the office calls what a detail names; the same status means different things by what was done. */
function labelOf(action: string, members: Labels) {
  return (field: string, name: string): string => {
    if (/^(?:staffId|ownerId|.*By)$/.test(field)) return members[name] ?? `Member ${name}`
    if (field === 'reason' || field === 'reasons') return reasons[name] ?? name
    if (field === 'said') return answerLabel(name)
    if (field === 'subject') return subjectLabel(name)
    if (/^provider(?:Id)?$/.test(field)) return providerLabel(name)
    if (field === 'status' || field === 'state') {
      if (action.startsWith('kyc-')) return kycStatusLabel(name)
      if (action.startsWith('player-')) return accountLabel(name)
      return /^(?:withdrawal|round)-/.test(action) ? statusLabel(name) : proposalLabel(name)
    }
    return labels[field]?.[name] ?? (/^[a-z-]+$/i.test(name) ? sentence(name) : name)
  }
}

/** `cashier:payouts` as Withdrawals; one of several by its own name, too. */
function subjectLabel(subject: string): string {
  const [area = '', name = ''] = subject.split(':')
  if (!Object.hasOwn(settingAreas, area)) return subject
  const { title } = settingAreas[area as keyof typeof settingAreas]
  return /^(?:cashier|deposit|points|kyc|texts)$/.test(area) ? title : `${title}: ${name}`
}

/** How the details of one row are read: a setting has titles and words of its own. */
export function shapeOf(
  { action, detail, schema }: Pick<OfficeAuditRow, 'action' | 'detail' | 'schema'>,
  members: Labels,
): DetailShape {
  const { subject, kind } = detail
  const own = labelOf(action, members)
  const shape = RecordDetail as FieldSchema
  if (typeof subject === 'string' && action.startsWith('setting-')) {
    return {
      schema: shape,
      changed: (schema ?? settingSchema(subject)) as FieldSchema | undefined,
      label: (field, name) =>
        (/^(?:subject|reason|.*By)$/.test(field) ? own : choiceLabel)(field, name),
    }
  }
  // A limit of time is in minutes.
  const minutes = { ...shape.properties, amount: { type: 'integer', title: 'Minutes a day' } }
  return { schema: kind === 'time' ? { ...shape, properties: minutes } : shape, label: own }
}
