import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Coin } from '@perlas/ui/Coin.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Panel } from '@perlas/ui/Panel.tsx'
import { RewardPopup } from '@perlas/ui/RewardPopup.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { SidePanel } from '@perlas/ui/SidePanel.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import styles from './Overlays.module.css'
import { Specimen, Specimens } from './Specimen.tsx'

const shapes = { Dialog, Sheet, SidePanel, Panel }
type Shape = keyof typeof shapes

const rewards = [
  {
    key: 2001,
    picture: <Coin size={48} />,
    value: <Amount value={30_000} />,
    label: 'Coins, play once',
  },
  {
    key: 4001,
    picture: <Icon name="ticket" size={44} />,
    value: '2',
    label: 'Spin tickets',
  },
]

export function Overlays() {
  const [open, setOpen] = useState<Shape | 'Confirm' | 'Danger' | 'Reward'>()
  const close = () => setOpen(undefined)
  return (
    <Specimens>
      <Specimen name="Dialog, Sheet, SidePanel, Panel">
        {(Object.keys(shapes) as Shape[]).map((shape) => (
          <Button key={shape} look="quiet" onClick={() => setOpen(shape)}>
            {shape}
          </Button>
        ))}
      </Specimen>
      <Specimen name="ConfirmDialog, RewardPopup">
        <Button look="quiet" onClick={() => setOpen('Confirm')}>
          Confirm
        </Button>
        <Button look="quiet" onClick={() => setOpen('Danger')}>
          Danger
        </Button>
        <Button look="quiet" onClick={() => setOpen('Reward')}>
          Reward
        </Button>
      </Specimen>
      <Specimen name="Toast">
        <Button look="quiet" onClick={() => toast('Saved to your favorites.')}>
          Plain
        </Button>
        <Button look="quiet" onClick={() => toast('Copy Success.', 'good')}>
          Good
        </Button>
        <Button look="quiet" onClick={() => toast('Copy Fail.', 'bad')}>
          Bad
        </Button>
        <Button look="quiet" onClick={() => setTimeout(toast('Refreshing…', 'busy'), 2000)}>
          Busy
        </Button>
      </Specimen>
      {(Object.keys(shapes) as Shape[]).map((shape) => {
        const Overlay = shapes[shape]
        return (
          <Overlay
            key={shape}
            open={open === shape}
            onClose={close}
            title={`A ${shape}`}
            description="What it is about, in a sentence or two."
            closeLabel="Close"
          >
            <div className={styles.body}>
              <p>It holds the focus, closes by Escape, and gives the focus back.</p>
              <Button wide onClick={close}>
                Done
              </Button>
            </div>
          </Overlay>
        )
      })}
      <ConfirmDialog
        open={open === 'Confirm'}
        title="Leave for the download page?"
        description="Your invite code is copied first."
        confirmLabel="Continue"
        cancelLabel="Stay"
        onConfirm={close}
        onClose={close}
      />
      <ConfirmDialog
        danger
        open={open === 'Danger'}
        title="Delete this message?"
        description="It cannot be brought back."
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={close}
        onClose={close}
      />
      <RewardPopup
        open={open === 'Reward'}
        hint="Click on an empty space to close the interface"
        onClose={close}
        closeLabel="Close"
        items={rewards}
      />
    </Specimens>
  )
}
