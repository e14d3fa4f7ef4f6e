import { mdiBook } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiBook, 'Book')
