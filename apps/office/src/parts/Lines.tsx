import type { OfficeLine } from '@perlas/contract/office-players'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Time } from './Time.tsx'

/** Movements, orders or rounds in one dense table. */
export function Lines({ rows, empty }: { rows: readonly OfficeLine[]; empty: string }) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>
  return (
    <div className="scroll">
      <table className="dense">
        <thead>
          <tr>
            <th>When</th>
            <th>What</th>
            <th className="number">Amount</th>
            <th>State</th>
            <th>Reference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Time at={row.at} />
              </td>
              <td>{row.kind}</td>
              <td className="number">
                <Amount value={row.amount} />
              </td>
              <td>{row.status}</td>
              <td>{row.text || row.id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
