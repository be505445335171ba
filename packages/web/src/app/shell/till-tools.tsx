// Search Item and Enter/Scan FunCard on the cashier's screens that are not the till: both lead to it (SPEC §2).
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { FuncardButton, TopUpButton } from '../../components/funcard-button.tsx'
import { SearchItem } from '../../components/search-item.tsx'
import { forgetTyped, keepFocus, keepTyped } from '../../components/search-hand-over.ts'
import { paths } from '../paths.ts'

export function TillTools() {
  const navigate = useNavigate()
  // The till may take a moment to come: what is typed meanwhile goes along.
  const [text, setText] = useState('')
  useEffect(() => forgetTyped, [])
  return (
    <>
      <SearchItem
        text={text}
        hasKey={false}
        onFocus={keepFocus}
        onText={(typed) => {
          setText(typed)
          keepTyped(typed)
          if (typed === '') return
          const asked = new URLSearchParams({ q: typed }).toString()
          // One way back for the whole word, not one for each letter.
          void navigate(`${paths.posTerminal}?${asked}`, { replace: text !== '' })
        }}
      />
      <FuncardButton onEnter={() => void navigate(paths.posTerminal, { state: { asks: 'enter' } })} />
      <TopUpButton onTopUp={() => void navigate(paths.posTerminal, { state: { asks: 'top-up' } })} />
    </>
  )
}
