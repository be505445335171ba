// Search Item and Enter/Scan FunCard on the cashier's screens that are not the till: both lead to it (SPEC §2).
import { useNavigate } from 'react-router'
import { FuncardButton } from '../../components/funcard-button.tsx'
import { SearchItem } from '../../components/search-item.tsx'
import { paths } from '../paths.ts'

export function TillTools() {
  const navigate = useNavigate()
  return (
    <>
      <SearchItem
        text=""
        onText={(text) => void navigate(`${paths.posTerminal}?${new URLSearchParams({ q: text }).toString()}`)}
      />
      <FuncardButton onEnter={() => void navigate(paths.posTerminal, { state: { asks: 'funcard' } })} />
    </>
  )
}
