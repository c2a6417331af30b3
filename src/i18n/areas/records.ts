import { addArea } from '../dictionaries'

addArea('records', textsByLanguage('records'))
