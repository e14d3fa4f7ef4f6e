import { mdiSort } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiSort, 'Sort')
