import type { ComponentProps } from 'react'

const paths = {
  back: 'M15 5l-7 7 7 7',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  auto: 'M4.500 11a8 8 0 0 1 13.700-4.700L20 8M20 3.500V8h-4.500M19.500 13a8 8 0 0 1-13.700 4.700L4 16M4 20.500V16h4.500',
  list: 'M4 7h16M4 12h16M4 17h10',
  coins:
    'M12 11c4.400 0 8-1.600 8-3.500S16.400 4 12 4 4 5.600 4 7.500 7.600 11 12 11ZM4 7.500v5C4 14.400 7.600 16 12 16s8-1.600 8-3.500v-5M4 12.500v4C4 18.400 7.600 20 12 20s8-1.600 8-3.500v-4',
  loud: 'M4 10v4h4l5 4V6l-5 4ZM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6l-5 4ZM17 9.500l5 5M22 9.500l-5 5',
  shield: 'M12 3l7 3v5c0 5-3 8.500-7 10-4-1.500-7-5-7-10V6ZM9 12l2.200 2.200L15.500 10',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.500v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.500 2',
  close: 'M6 6l12 12M18 6 6 18',
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 9h-3',
  clear: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  speech: 'M4 5h16v11H10l-5 4v-4H4ZM8.500 10.500h.1M12 10.500h.1M15.500 10.500h.1',
  aim: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12 2v5M12 17v5M2 12h5M17 12h5M12 12h.1',
  copy: 'M9 9h10v11H9ZM15 9V5H5v10h4',
  net: 'M3 6q9 4 18 0M3 6q1 14 9 15Q20 20 21 6M5 12q7 3 14 0M7.500 17q4.500 2 9 0M8 7.500q.5 8 4 13.500M16 7.500q-.5 8-4 13.500M12 8v13',
} as const
export type IconName = keyof typeof paths

/** Decorative: the button around it carries the name. Its line is drawn by `.line-icon`. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName
  label: string
}

/** A button that is an icon: its label is heard, and shown as a hint under the pointer. */
export const IconButton = ({ icon, label, className = 'icon', ...rest }: IconButtonProps) => (
  <button type="button" className={className} aria-label={label} title={label} {...rest}>
    <Icon name={icon} />
  </button>
)
