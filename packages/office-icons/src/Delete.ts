import { mdiDelete } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiDelete, 'Delete')
