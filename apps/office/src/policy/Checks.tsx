import type { PolicyCheck, PolicyJudgement } from '@perlas/contract/office-policy'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { conditionTitle, saysOf } from './labels.ts'
import './policy.css'

const columns: readonly Column<PolicyCheck>[] = [
  { label: 'Condition', cell: ({ condition }) => conditionTitle(condition) },
  { label: 'Rule', cell: (check) => saysOf(check).rule || '–' },
  {
    label: 'This order',
    cell: (check) => <span className="policy-found">{saysOf(check).here}</span>,
  },
  {
    label: 'Result',
    cell: ({ passed }) => (
      <span className="policy-result" data-passed={passed}>
        {passed ? 'Passed' : 'For a person'}
      </span>
    ),
  },
]

/** How the payout policy judged an order: the conditions that failed, and all of them behind a press. */
export function Checks({ of }: { of: PolicyJudgement }) {
  const failed = of.checks.filter(({ passed }) => !passed)
  return (
    <section className="policy-checks" aria-label="Payout policy">
      <p>
        <strong>{verdictOf(of)}</strong>{' '}
        <span className="quiet">
          Version {of.version} · <Time at={of.at} />
        </span>
      </p>
      {failed.length > 0 && <Table caption="Left to a person because of" checks={failed} />}
      <details>
        <summary>{`All ${of.checks.length} conditions`}</summary>
        <Table caption="Every condition" checks={of.checks} />
      </details>
    </section>
  )
}

function Table({ caption, checks }: { caption: string; checks: readonly PolicyCheck[] }) {
  return (
    <div className="listing within">
      <Rows
        rows={checks}
        columns={columns}
        keyOf={({ condition }) => condition}
        caption={caption}
      />
    </div>
  )
}

function verdictOf({ verdict, acted }: PolicyJudgement): string {
  if (acted) return 'Approved by the payout policy.'
  if (verdict === 'pay') return 'The payout policy would approve this.'
  return 'The payout policy left this to a person.'
}
