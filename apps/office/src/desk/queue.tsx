import { workStates, type Work } from '@perlas/contract/office-desk'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { workLabels } from './labels.ts'
import { WorkCell } from './WorkCell.tsx'
import './desk.css'

// The work in the list of a queue, the same in each: what it can be narrowed by, and its column.

export const workFilters: readonly Filter[] = [
  {
    kind: 'choice',
    source: 'whose',
    label: 'Whose',
    choices: [
      ['', 'Everybody’s'],
      ['mine', 'Mine'],
      ['nobody', 'Nobody’s'],
    ],
  },
  {
    kind: 'choice',
    source: 'work',
    label: 'Work',
    choices: [['', 'Any'], ...workStates.map((state) => [state, workLabels[state]] as const)],
  },
]

export const workColumn: Column<{ work: Work }> = {
  label: 'Work',
  cell: ({ work }) => <WorkCell of={work} />,
}
