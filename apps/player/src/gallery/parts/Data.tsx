import { Amount } from '@perlas/ui/Amount.tsx'
import { Avatar } from '@perlas/ui/Avatar.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Coin } from '@perlas/ui/Coin.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Pagination } from '@perlas/ui/Pagination.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { QrCode } from '@perlas/ui/QrCode.tsx'
import { Table, type TableColumn } from '@perlas/ui/Table.tsx'
import { useState } from 'react'
import styles from './Data.module.css'
import { Specimen, Specimens } from './Specimen.tsx'

type Order = { id: number; what: string; when: string; price: number; done: boolean }
const orders: readonly Order[] = [
  { id: 1, what: 'GCash', when: 'Nov 20, 9:41 PM', price: 250_000, done: true },
  { id: 2, what: 'Bank transfer, Rizal', when: 'Nov 19, 7:02 AM', price: 1_234_567, done: false },
  { id: 3, what: 'QR Ph', when: 'Nov 2, 12:00 PM', price: 10_000, done: true },
]
const columns: readonly TableColumn<Order>[] = [
  { key: 'what', title: 'By', cell: ({ what }) => what },
  { key: 'when', title: 'When', cell: ({ when }) => when },
  {
    key: 'state',
    title: 'State',
    cell: ({ done }) => <Badge tone={done ? 'good' : 'quiet'}>{done ? 'Done' : 'In review'}</Badge>,
  },
  { key: 'price', title: 'Amount', numeric: true, cell: ({ price }) => <Amount value={price} /> },
]

export function Data() {
  const [page, setPage] = useState(4)
  const [start] = useState(() => Date.now())
  return (
    <Specimens>
      <Specimen name="Amount" stack>
        <Amount className={styles.large} value={1_234_567} />
        <span className={styles.line}>
          <Amount value={50_000} sign />
          <Amount value={-50_000} sign />
          <Amount value={5} />
        </span>
        <Amount value={1_000_000_000_000} />
      </Specimen>
      <Specimen name="Coin: three regions">
        <Coin face={0} size={44} />
        <Coin face={1} size={44} />
        <Coin face={2} size={44} />
        <Coin />
      </Specimen>
      <Specimen name="Avatar: by index, with a dot">
        {[0, 1, 2, 3].map((index) => (
          <Avatar key={index} index={index} size={48} />
        ))}
        <Avatar index={4} dot />
      </Specimen>
      <Specimen name="Countdown: minutes, late, hours, days">
        <Countdown until={start + 600_000} label="Time left to pay" />
        <Countdown until={start + 45_000} label="Time left, nearly over" />
        <Countdown until={start + 5_000_000} label="Hours left" />
        <Countdown until={start + 200_000_000} label="Days left" />
      </Specimen>
      <Specimen name="Progress" stack>
        <Progress label="To VIP 4" value={62} max={100} />
        <Progress label="Done" value={5} max={5} tone="good" />
        <Progress label="To the pearl" value={1} max={100} tone="pearl" />
        <Progress label="Not begun" value={0} max={3} />
      </Specimen>
      <Specimen name="CopyButton: English, Thai">
        <span>100 234 567</span>
        <CopyButton text="100234567" label="Copy the ID" />
        <CopyButton text="100234567" label="Copy the ID, Thai words" language="thai" />
      </Specimen>
      <Specimen name="QrCode">
        <QrCode text="https://perlas.example/pay/100234567" label="Code to pay" />
      </Specimen>
      <Specimen name="Table: rows, or cards in a narrow room" stack>
        <Table caption="Deposits" columns={columns} rows={orders} keyOf={({ id }) => id} />
      </Specimen>
      <Specimen name="Table and Pagination" wide stack>
        <Table caption="Deposits, wide" columns={columns} rows={orders} keyOf={({ id }) => id} />
        <Pagination
          label="Pages"
          page={page}
          pages={12}
          onPage={setPage}
          backLabel="Page before"
          forwardLabel="Next page"
          pageLabel={(one) => `Page ${one}`}
        />
      </Specimen>
    </Specimens>
  )
}
