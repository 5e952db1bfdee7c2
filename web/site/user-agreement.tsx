import { site } from 'virtual:calls/site'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { askContext } from '../kit/api/browser.ts'
import { PublicHead } from './head.tsx'

export async function agreementLoader({ context }: LoaderFunctionArgs) {
  return (await context.get(askContext)(site.agreement)).data
}

export function UserAgreement() {
  const { title, version, paragraphs } = useLoaderData<typeof agreementLoader>()
  return (
    <article className="reading">
      <PublicHead title={title} description={paragraphs[0]?.text ?? title} />
      <h1>{title}</h1>
      <p className="reading-version">{version}</p>
      <ol>
        {paragraphs.map(({ heading, text }) => (
          <li key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </article>
  )
}
