// The styles of the widgets that only signed-in staff see; they load with the shell. A new widget adds its line here, in the order of
// Mantine's own list (mantine.dev/styles/css-files-list).
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
