import { image } from '../api/request.ts'
import { Logo as BuiltInLogo } from './logo.tsx'

/** The school's own logo or the built-in one, with the name beside it. */
export const Logo = ({ name, school }: { name: string; school: string }) => (
  <>
    {name ? <img src={image(name)} alt="" height="34" /> : <BuiltInLogo />}
    <span>{school}</span>
  </>
)
