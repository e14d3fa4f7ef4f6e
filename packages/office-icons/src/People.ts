import { mdiAccountMultiple } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiAccountMultiple, 'People')
