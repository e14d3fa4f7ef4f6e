import type { OfficeAddresses } from '@perlas/contract/office-addresses'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressEditor } from './AddressEditor.tsx'
import { AddressProposals } from './AddressProposals.tsx'
import { whoseAddress } from './labels.ts'
import './roles.css'

type Row = OfficeAddresses['addresses'][number]
const keyOf = ({ cidr, roleId }: Row) => `${cidr} ${roleId}`

/** From where members may come in: everywhere, until owners list networks. */
export function Addresses() {
  const [adding, setAdding] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['members', 'addresses'],
    queryFn: () => ask('addresses', {}),
  })
  if (!data) return <Failure of={error} />
  const { addresses, roles, here } = data
  const columns: readonly Column<Row>[] = [
    { label: 'Network', cell: ({ cidr }) => <strong>{cidr}</strong> },
    { label: 'For', kind: 'wide', cell: ({ roleId }) => whoseAddress(roles, roleId) },
  ]
  return (
    <>
      <AddressProposals of={data} />
      <section className="block" aria-labelledby="addresses">
        <div className="head">
          <h2 id="addresses">Addresses</h2>
          <Button
            look="outline"
            size="small"
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            Add network…
          </Button>
        </div>
        <p className="quiet">
          {addresses.length === 0
            ? `Members can use the office from anywhere. Once you list a network for everyone or for a role, they can use it only from there. You are at ${here}.`
            : `Members can use the office only from networks listed for everyone or for their role. A role with no network here can use it from anywhere. You are at ${here}.`}
        </p>
        {adding && <AddressEditor of={data} onDone={() => setAdding(false)} />}
        {addresses.length > 0 && (
          <div className="listing within">
            <Rows
              rows={addresses}
              columns={columns}
              keyOf={keyOf}
              rowName={({ cidr }) => cidr}
              opening={{
                below: (row) => (
                  <div className="expanded">
                    <AddressEditor of={data} drops={row} />
                  </div>
                ),
              }}
              caption="Addresses"
            />
          </div>
        )}
      </section>
    </>
  )
}
