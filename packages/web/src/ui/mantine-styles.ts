// Mantine's styles, one component at a time and in its own order, in the layer "mantine": styles outside the layer, such as our own style
// sheets, always win. This file has the styles of the screens before signing in.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
