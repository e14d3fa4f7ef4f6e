import { mdiPlusBoxMultiple } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiPlusBoxMultiple, 'Queue')
