import type { HoldWhat } from '@perlas/contract/office-retention'

/** Putting and lifting a legal hold, as buttons, questions and outcomes say it. */
export const holdWords: Record<
  HoldWhat,
  { button: string; asks: string; done: string; about: string }
> = {
  put: {
    button: 'Put a legal hold…',
    asks: 'Put a legal hold',
    done: 'Legal hold put',
    about:
      'Nothing of this player is deleted while it stands, whatever its time. The player never learns of it.',
  },
  lift: {
    button: 'Lift the legal hold…',
    asks: 'Lift the legal hold',
    done: 'Legal hold lifted',
    about: 'What is past its time by now is deleted in the next nights.',
  },
}
