import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import type { ButtonLook } from '@perlas/ui/button-class.ts'
import { Dot } from '@perlas/ui/Dot.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { useState } from 'react'
import { Specimen, Specimens } from './Specimen.tsx'

const looks: readonly ButtonLook[] = ['primary', 'pearl', 'quiet', 'outline', 'danger', 'link']

export function Actions() {
  const [taps, setTaps] = useState(0)
  return (
    <Specimens>
      <Specimen name="Button: looks">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button: sizes">
        <Button size="small">small</Button>
        <Button size="medium">medium</Button>
        <Button size="large">large</Button>
      </Specimen>
      <Specimen name="Button: busy, disabled, with an icon">
        <Button busy>Deposit</Button>
        <Button disabled>Deposit</Button>
        <Button look="quiet" busy>
          Withdraw
        </Button>
        <Button look="quiet">
          <Icon name="download" size={20} />
          Get the app
        </Button>
      </Specimen>
      <Specimen name="Button: wide" stack>
        <Button look="pearl" size="large" wide>
          Collect 300 coins
        </Button>
      </Specimen>
      <Specimen name="Button: a double tap is one tap">
        <Button look="quiet" onClick={() => setTaps(taps + 1)}>
          Tap
        </Button>
        <output>{taps} taps</output>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton icon="refresh" label="Refresh balance" />
        <IconButton icon="bell" look="disc" label="Messages" />
        <IconButton icon="heart" look="disc" filled label="Remove from favorites" />
        <IconButton icon="forward" look="disc" label="Next" disabled />
      </Specimen>
      <Specimen name="Badge">
        <Badge>12</Badge>
        <Badge tone="primary">Get ₱20</Badge>
        <Badge tone="hot">Hot</Badge>
        <Badge tone="good">New</Badge>
        <Badge tone="campaign">Fiesta</Badge>
        <Badge tone="pearl">VIP 3</Badge>
      </Specimen>
      <Specimen name="Dot">
        <Dot inline label="Unread" />
        <Dot inline />
      </Specimen>
    </Specimens>
  )
}
