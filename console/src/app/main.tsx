/** Renders the desk in place of the first paint. */
import '@fixpoint/ui/look/look.css';
import '@fixpoint/ui/look/print.css';
import './first-paint.css';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { translateMunicipality } from '@fixpoint/languages/municipal-text.ts';
import { usualLanguage } from '@fixpoint/languages/languages.ts';
import { setStandingValues, speak } from '@fixpoint/languages/spoken.ts';
import { createRoot } from 'react-dom/client';
import { readStartUp } from '#api/start-up.ts';
import { loadTexts } from '#messages/load-texts.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

const startUp = readStartUp();
speak(firstLanguage([startUp.language]) ?? usualLanguage);
translateMunicipality(startUp);
setStandingValues({ product: startUp.product?.name ?? '' });

void loadTexts('desk').then(() =>
  createRoot(document.getElementById('root')!).render(
    <App startUp={startUp} queries={createQueryClient()} />,
  ),
);
