import { Button } from '@perlas/ui/Button.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { Tooltip } from '@perlas/ui/Tooltip.tsx'
import { useState } from 'react'
import styles from './Tabs.module.css'
import { Specimen, Specimens } from './Specimen.tsx'

const types = [
  { value: 0, label: 'Home', icon: 'home' },
  { value: 101, label: 'Favorites', icon: 'heart' },
  { value: 1, label: 'Slots', icon: 'slots' },
  { value: 2, label: 'Fish', icon: 'fish' },
  { value: 3, label: 'Poker', icon: 'poker' },
  { value: 4, label: 'Sports', icon: 'sports' },
  { value: 5, label: 'Live', icon: 'live' },
  { value: 6, label: 'Games', icon: 'games' },
] as const
const ways = [
  { value: 'in', label: 'Deposit' },
  { value: 'out', label: 'Withdraw' },
]

export function Tabs() {
  const [type, setType] = useState<number>(0)
  const [brand, setBrand] = useState('in')
  const [way, setWay] = useState('in')
  const shown = types.find(({ value }) => value === type)
  return (
    <Specimens>
      <Specimen name="TabBar: pills, with a panel that is swiped" wide stack>
        <TabBar id="types" label="Game types" items={types} value={type} onChange={setType} />
        <TabPanel id="types" value={type} items={types} onChange={setType} className={styles.panel}>
          {shown?.label}: a finger moves to the neighbour.
        </TabPanel>
      </Specimen>
      <Specimen name="TabBar: chips" stack>
        <TabBar
          id="brands"
          look="chips"
          label="Brands"
          items={ways}
          value={brand}
          onChange={setBrand}
        />
        <TabPanel id="brands" value={brand} className={styles.panel}>
          Chips choose inside a tab.
        </TabPanel>
      </Specimen>
      <Specimen name="TabBar: switch" stack>
        <TabBar
          id="ways"
          look="switch"
          label="Direction"
          items={ways}
          value={way}
          onChange={setWay}
        />
        <TabPanel id="ways" value={way} className={styles.panel}>
          Two or three ways of one screen.
        </TabPanel>
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text="Counted at midnight, Manila time">
          <Button look="quiet">Rest the pointer here</Button>
        </Tooltip>
      </Specimen>
    </Specimens>
  )
}
