/** Testing Library gives up after one second by default. A busy machine needs longer, also to load a screen's code. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 30_000 });
