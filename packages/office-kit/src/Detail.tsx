import { detailOf, type DetailShape } from './detail.ts'
import { Differences } from './Differences.tsx'
import { DetailList } from './DetailList.tsx'

/** What was written down, in words: what it is about, then what changed. */
export function Detail({ of, ...shape }: { of: Readonly<Record<string, unknown>> } & DetailShape) {
  const { details, changes } = detailOf(of, shape)
  if (details.length + changes.length === 0) {
    return <p className="quiet">Nothing more was recorded.</p>
  }
  return (
    <div className="detail">
      {details.length > 0 && <DetailList details={details} />}
      {changes.length > 0 && <Differences list={changes} />}
    </div>
  )
}
