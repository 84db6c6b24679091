// Made by `npm run types` from docs/openapi.yaml; change that file instead.

export interface paths {
  '/about': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** What this server is and what it allows */
    get: operations['about'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/owner': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** Who asks */
    get: operations['principal'];
    put?: never;
    /** The owner's token for the one-time code of a link */
    post: operations['exchangeCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/games': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** The games with their rules, variants and bots, and all that a client has to know of them, as games --json */
    get: operations['games'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/show': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** A position, as show --json */
    get: operations['show'];
    put?: never;
    /** Several positions at once, as the page keeps them for lessons without a server */
    post: operations['shows'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/replay': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** All positions of a game */
    get: operations['replay'];
    put?: never;
    /** The same for games that are too long for an address */
    post: operations['replayLong'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/terms': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /** What a bot sees without looking ahead - its evaluation term by term, now and after some moves */
    post: operations['terms'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/positions/text': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /** The text of a board that somebody set up by hand; show judges whether it is a position */
    post: operations['positionText'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/positions/read': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /**
     * What somebody pasted - a position of any game, a record, or moves of the game that is open
     * @description A record and a position may be without moves. Variations and comments of a record, or of a list of moves with parentheses, are in `tree`. A text that is neither and has no moves, like a result alone, is refused.
     */
    post: operations['readPosition'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/bots': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** Who can play a game */
    get: operations['bots'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tree': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** A whole small tree with its minimax values */
    get: operations['tree'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/puzzles': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** The sets of puzzles, and the puzzle of the day */
    get: operations['puzzleSets'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/puzzles/position': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** A position as a puzzle, proven now, or why it is none */
    get: operations['positionPuzzle'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/puzzles/{set}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example chain-orthogonal */
        set: components['parameters']['set'];
      };
      cookie?: never;
    };
    /** All puzzles of a set, without their positions */
    get: operations['puzzleList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/puzzles/{set}/{number}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example chain-orthogonal */
        set: components['parameters']['set'];
        number: components['parameters']['number'];
      };
      cookie?: never;
    };
    /** A puzzle with its answer and what refutes every other move */
    get: operations['puzzle'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/explorer': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** Boards to walk on, their files, and the file that is being made */
    get: operations['explorer'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/explorer/position': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /**
     * What is proven of a position and of each of its moves
     * @description An answer that takes longer than a moment says so (`working`) and is worked out in the background; ask again after a second. What takes more than the fixed number of nodes stays open. Nothing is estimated.
     */
    get: operations['explore'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/explorer/facts': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /** What is proven of all positions of a game, from the last one backwards */
    post: operations['explorerFacts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/explorer/statistics': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** How many positions of each kind a board has */
    get: operations['explorerStatistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/explorer/files': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /**
     * Makes the file with all values of a board, in the background
     * @description One at a time. Where memory or disk is short the error has the values `needed` and `free`, in bytes. The topic `explorer` of the socket tells how far it is, and so does GET /explorer.
     */
    post: operations['makeBoardFile'];
    /** Stops the making; nothing is left of it */
    delete: operations['stopBoardFile'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** Games of people, the newest first, without show */
    get: operations['listPlay'];
    put?: never;
    /** A new game */
    post: operations['newGame'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    /** A game */
    get: operations['game'];
    put?: never;
    post?: never;
    /** Removes a game */
    delete: operations['removeGame'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/move': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A person moves */
    post: operations['move'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/undo': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Back to the last decision of a person */
    post: operations['undo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/resign': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A person gives the game up */
    post: operations['resign'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/invite': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A code for the other seat, which takes the place of an earlier one */
    post: operations['invite'];
    /** The code of the invitation is worth nothing any more */
    delete: operations['withdrawInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/claim': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The seat of an invitation, for the first who shows its code */
    post: operations['claim'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/offer': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Offers a draw or asks to take back; the next move ends it */
    post: operations['offer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Takes what the other one offers */
    post: operations['accept'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/decline': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refuses what the other one offers, or withdraws what was offered */
    post: operations['decline'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/rematch': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Asks for another game with the sides swapped; the second who asks makes it */
    post: operations['rematch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/absence': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ends a game by link whose other player stays away, as a win or as a draw
     * @description While the other one is to move and has had no socket at the game for `absence_ms` of the topic `people`. The server counts; whoever comes back in time plays on.
     */
    post: operations['claimAbsence'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/hint': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What the engine would play, after half a second of thinking */
    post: operations['hint'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/continue': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Asks a bot again that failed to answer */
    post: operations['askAgain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/record': {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    /** The game as a record */
    get: operations['record'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/play/{id}/review': {
    parameters: {
      query?: {
        /** @description For each position, and 400 million for a whole game at most; other nodes are another review */
        nodes?: components['parameters']['reviewNodes'];
      };
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    /** The review of a game, made once and kept; the first request orders it, and the topic review:KEY tells how far it is */
    get: operations['playReview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/records': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /** Games from records, all of them or none */
    post: operations['upload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reviews': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** The newest games that are over, of people or of a tournament, each with what its review says in short where there is one */
    get: operations['reviews'];
    put?: never;
    /** The review of a game in the body, as GET /play/{id}/review */
    post: operations['orderReview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reviews/{key}': {
    parameters: { query?: never; header?: never; path: { key: string }; cookie?: never };
    /** A review that was ordered, by its key */
    get: operations['review'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** Matches and tournaments, the newest first */
    get: operations['listTournaments'];
    put?: never;
    /** Begins a match or tournament, which is played in the background */
    post: operations['newTournament'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    /** One of them with settings, spec, warnings, standings, cross table and strength */
    get: operations['tournament'];
    put?: never;
    post?: never;
    /** Removes it with all its games; the name is free then. 409 while it is played */
    delete: operations['removeTournament'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}/games': {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    /** What was played, without moves */
    get: operations['tournamentGames'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}/games/{number}': {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name']; number: components['parameters']['number'] };
      cookie?: never;
    };
    /** A whole game, also while it is played */
    get: operations['tournamentGame'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}/games/{number}/review': {
    parameters: {
      query?: {
        /** @description For each position, and 400 million for a whole game at most; other nodes are another review */
        nodes?: components['parameters']['reviewNodes'];
      };
      header?: never;
      path: { name: components['parameters']['name']; number: components['parameters']['number'] };
      cookie?: never;
    };
    /** The review of a game that was played, as GET /play/{id}/review, and what its bots wrote */
    get: operations['tournamentGameReview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}/review': {
    parameters: {
      query?: {
        /** @description For each position, and 400 million for a whole game at most; other nodes are another review */
        nodes?: components['parameters']['reviewNodes'];
      };
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    /** What the games of a bot have in common, of the newest 100; orders the reviews that are missing */
    get: operations['botReview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}/records': {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    /** All games as records */
    get: operations['tournamentRecords'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}/report.html': {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    /** The report as one file */
    get: operations['report'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ends the games under way; what was played stays */
    post: operations['stopTournament'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tournaments/{name}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Goes on with it */
    post: operations['resumeTournament'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ladders': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** The games that have a ladder */
    get: operations['ladders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ladder': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** A ladder, as ladder show --json */
    get: operations['ladder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ladder/add': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /** A bot joins at the bottom */
    post: operations['joinLadder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ladder/remove': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /** A bot leaves; those below move up and its open challenges are given up */
    post: operations['leaveLadder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ladder/challenge': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /** A bot challenges one above it; played in the background */
    post: operations['challenge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ladder/qualify': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    /** Exams against the classic bots; played in the background */
    post: operations['qualify'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/openapi.yaml': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** This description */
    get: operations['description'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/socket': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    /** Opens a WebSocket; the schemas Socket... are its messages */
    get: operations['socket'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Error: {
      /** @description A sentence for a person */
      error: string;
      code: components['schemas']['ErrorCode'];
      values: components['schemas']['ErrorValues'];
      causes?: components['schemas']['ErrorCauses'];
      /** @description Of a record that is wrong */
      line?: number;
      /**
       * @description Only with the codes owner_only and seat_only
       * @enum {string}
       */
      needs?: 'owner' | 'seat';
    };
    /**
     * @description What went wrong, for programs; sentences may change, codes do not
     * @enum {string}
     */
    ErrorCode:
      | 'invalid'
      | 'wrong_use'
      | 'unknown_game'
      | 'unknown_variant'
      | 'unknown_bot'
      | 'bad_position'
      | 'unexpected_character'
      | 'text_too_short'
      | 'text_too_long'
      | 'number_out_of_range'
      | 'wrong_row_width'
      | 'wrong_row_count'
      | 'not_alternating'
      | 'other_side_to_move'
      | 'ended_before'
      | 'wrong_total'
      | 'too_many_pieces'
      | 'no_pieces'
      | 'mover_has_nothing'
      | 'too_many_for_plies'
      | 'not_one_per_ply'
      | 'dead_too_early'
      | 'cell_overfull'
      | 'cell_unstable'
      | 'points_too_high'
      | 'points_not_multiple'
      | 'not_in_rule_set'
      | 'house_empty'
      | 'blocked_too_early'
      | 'blocked_pit_empty'
      | 'both_lost'
      | 'mark_not_there'
      | 'no_such_cell'
      | 'not_a_move'
      | 'cell_taken'
      | 'cell_dead'
      | 'cell_of_other_side'
      | 'not_yours'
      | 'nothing_there'
      | 'out_of_reach'
      | 'own_piece'
      | 'way_blocked'
      | 'nothing_to_take'
      | 'move_refused'
      | 'move_after_end'
      | 'too_many_moves'
      | 'bad_record'
      | 'nothing_to_read'
      | 'no_such_position'
      | 'no_turn_yet'
      | 'tree_too_large'
      | 'bad_bot_name'
      | 'bad_bot_file'
      | 'too_many_planned'
      | 'bot_cannot_play'
      | 'no_bot_file'
      | 'unreadable_bot_file'
      | 'no_json_object'
      | 'unknown_field'
      | 'missing_field'
      | 'wrong_field'
      | 'made_for_other_game'
      | 'no_program'
      | 'program_outside'
      | 'too_many_installed'
      | 'field_out_of_range'
      | 'bad_tournament_name'
      | 'no_moves_in_text'
      | 'no_game_in_text'
      | 'too_many_records'
      | 'result_differs'
      | 'bad_openings'
      | 'bad_clock'
      | 'bad_tag_name'
      | 'bad_tag_form'
      | 'tag_twice'
      | 'missing_tag'
      | 'too_many_tags'
      | 'tag_too_long'
      | 'comment_not_closed'
      | 'bad_variation'
      | 'word_not_a_move'
      | 'not_a_result'
      | 'after_result'
      | 'not_found'
      | 'no_such_game'
      | 'no_such_tournament'
      | 'method_not_allowed'
      | 'bad_media'
      | 'bad_request'
      | 'length_required'
      | 'too_large'
      | 'header_too_large'
      | 'conflict'
      | 'game_over'
      | 'not_your_turn'
      | 'game_changed'
      | 'name_taken'
      | 'still_running'
      | 'challenge_running'
      | 'reserved_name'
      | 'bot_gone'
      | 'finished'
      | 'not_running'
      | 'running_elsewhere'
      | 'begun_unsafe'
      | 'goes_on_by_challenge'
      | 'challenge_broken'
      | 'bot_changed'
      | 'openings_from_file'
      | 'challenges_itself'
      | 'not_on_ladder'
      | 'on_ladder_already'
      | 'above_already'
      | 'too_far_up'
      | 'bot_failed'
      | 'no_examiner'
      | 'nothing_to_take_back'
      | 'recorded_game'
      | 'stopped'
      | 'gone'
      | 'owner_only'
      | 'seat_only'
      | 'bad_token'
      | 'refused'
      | 'link_used'
      | 'too_many_games'
      | 'too_many_connections'
      | 'too_many_searches'
      | 'too_many_runs'
      | 'hints_busy'
      | 'environment'
      | 'no_file'
      | 'locked'
      | 'unavailable'
      | 'server_ending'
      | 'bots_busy'
      | 'no_sandbox'
      | 'no_permission'
      | 'too_many_files'
      | 'no_memory'
      | 'damaged'
      | 'disk'
      | 'disk_full'
      | 'seat_taken'
      | 'no_offer'
      | 'bad_invitation'
      | 'not_absent'
      | 'name_settled'
      | 'offered_enough'
      | 'too_much_sent'
      | 'server_busy'
      | 'system_call'
      | 'no_locks'
      | 'no_page'
      | 'unreadable'
      | 'no_values'
      | 'no_such_review'
      | 'no_such_puzzles'
      | 'no_such_puzzle'
      | 'not_played_yet'
      | 'not_in_tournament'
      | 'seat_of_bot'
      | 'not_two_seats'
      | 'answer_first'
      | 'your_turn'
      | 'not_over'
      | 'no_hints'
      | 'being_removed'
      | 'other_settings'
      | 'other_site'
      | 'other_address'
      | 'bad_course_file'
      | 'bad_syntax'
      | 'no_offset'
      | 'unknown_time_zone'
      | 'unknown_form'
      | 'form_not_for_game'
      | 'dates_out_of_order'
      | 'id_twice'
      | 'points_differ'
      | 'needs_section'
      | 'not_examined'
      | 'bad_roster'
      | 'bad_bytes'
      | 'quote_not_closed'
      | 'text_behind_quote'
      | 'no_column'
      | 'column_twice'
      | 'cell_count'
      | 'no_such_course'
      | 'no_such_job'
      | 'lease_lost'
      | 'job_over'
      | 'no_board_file'
      | 'board_file_there'
      | 'making_other_file'
      | 'making_no_file'
      | 'file_made_elsewhere';
    /** @description What the sentence names, as in `{"name":"spring"}`. Some come with every error of a code; a text that cannot be read also has `column` (of a position), `turn` and `move` (of a list of moves) or `line` (of a record) */
    ErrorValues: { [key: string]: string };
    /** @description Why, where that has codes of its own; the sentence and the value `why` tell it already */
    ErrorCauses: components['schemas']['ErrorCause'][];
    ErrorCause: {
      /** @description A sentence for a person */
      error: string;
      code: components['schemas']['ErrorCode'];
      values: components['schemas']['ErrorValues'];
      causes?: components['schemas']['ErrorCauses'];
    };
    Nothing: Record<string, never>;
    About: {
      version: string;
      cores: number;
      /** @description Bots that are programs of their own can be confined here */
      sandbox: boolean;
      /** @description Why not, when they can't; empty otherwise */
      sandbox_note: string;
      limits: components['schemas']['Limits'];
      review_marks: components['schemas']['ReviewMarks'];
      /** @description Only for the owner and where it is not the usual one; what --journal takes */
      journal?: string;
    };
    /** @description Which losses of the chance to win get a mark in reviews, from 0 to 1; points are those of a certain final margin */
    ReviewMarks: {
      inaccuracy: components['schemas']['ReviewMark'];
      mistake: components['schemas']['ReviewMark'];
      blunder: components['schemas']['ReviewMark'];
      /** @description A turn that loses so much is a decisive moment */
      moment: number;
      /** @description So many are told at most */
      moments: number;
      slow: components['schemas']['SlowLossMark'];
      /** @description Turns with less than this chance do not count for the accuracy */
      hopeless: number;
      /** @description Who has this chance is better */
      better: number;
      /** @description Who has no more than this chance is worse */
      worse: number;
    };
    ReviewMark: { chance: number; points: number };
    /** @description A slow loss is a fall of so much over so many own turns, none of which lost as much as step */
    SlowLossMark: { chance: number; turns: number; step: number };
    /** @description For who asks */
    Limits: {
      body_bytes: number;
      /** @description Of a message to the socket */
      message_bytes: number;
      connections: number;
      connections_per_address: number;
      /** @description At once */
      searches: number;
      searches_per_address: number;
      searches_per_connection: number;
      /** @description New ones from this address */
      games_per_minute: number;
    };
    /** @enum {string} */
    PrincipalName: 'visitor' | 'owner';
    Principal: { principal: components['schemas']['PrincipalName'] };
    OwnerCode: { code: string };
    Token: { token: string };
    Games: { games: components['schemas']['Rules'][] };
    Rules: {
      id: string;
      title: string;
      summary: string;
      rules: string[];
      /** @description The default first */
      variants: components['schemas']['Variant'][];
      /** @description How other variants are written */
      variant_form: string;
      bots: components['schemas']['ProgramBot'][];
      /** @description Variants whose start is proven; of boards that may be turned both */
      solved: string[];
      /** @description The same with what is proven */
      proven: components['schemas']['ProvenBoard'][];
      /** @description The usual one first; empty where there is only one */
      rule_sets: components['schemas']['RuleSet'][];
      boards: components['schemas']['Boards'];
      side_names: components['schemas']['SideNames'];
      /** @description Whether the game is won on points; the tally of a scene holds them */
      counts_points: boolean;
      values: components['schemas']['ValueScale'];
      /**
       * @description How a move is given: by its cell; by any cell of its column, where things fall and the board has an up and a down; by the cell it begins in and the one it goes to, as in `a2b3` or `a2xb3`; or in a way of the game's own
       * @enum {string}
       */
      input: 'cell' | 'column' | 'from-to' | 'own';
      /** @description Kinds of pieces, what `piece` of a cell may be; empty in games without kinds */
      pieces: string[];
      set_up: components['schemas']['SetUpFacts'];
    };
    Variant: { name: string; summary: string };
    ProvenBoard: { variant: string; value: components['schemas']['Value'] };
    /** @description A variant is called RULES-ROWSxCOLUMNS, without what there is only one of */
    RuleSet: {
      /** @example orthogonal */
      name: string;
      /**
       * @description What the rule set means by itself
       * @example orthogonal-5x6
       */
      variant: string;
      /** @description False: names of variants leave it out, as `6x6` of Three-Six */
      in_names: boolean;
    };
    Boards: {
      /** @description Worth offering; empty where all variants have one board that names leave out */
      sizes: string[];
      /**
       * @description Which other boards there are
       * @enum {string}
       */
      shape: 'fixed' | 'square' | 'any';
      rows: components['schemas']['Range'];
      columns: components['schemas']['Range'];
    };
    Range: { min: number; max: number };
    /** @description What a hundred hundredths of a value are to a person */
    ValueScale: {
      /**
       * @description Nothing but a chance to win, points of the final margin, or a seed
       * @enum {string}
       */
      unit: 'chance' | 'points' | 'seeds';
      /** @description So many points of the final margin; 1 in games without points */
      points_per_unit: number;
    };
    /** @description How a position is set up by hand */
    SetUpFacts: {
      /** @description What a cell can hold; null is one less than its capacity */
      max_count: number | null;
      /** @description Cells belong to a side for good, as pits do */
      fixed_owners: boolean;
      /** @description The number of marks says whose turn it is */
      side_follows: boolean;
    };
    /** @enum {string} */
    ProgramBotKind: 'flagship' | 'classic' | 'as-met';
    /** @description A bot of the program */
    ProgramBot: { id: string; summary: string; kind: components['schemas']['ProgramBotKind'] };
    Bots: {
      /** @description Its full name */
      game: string;
      bots: components['schemas']['Bot'][];
      /** @description Installed bots that are not in the list */
      left_out: components['schemas']['LeftOutBot'][];
    };
    Bot: {
      /** @example level:3 */
      id: string;
      name: string;
      /** @enum {string} */
      kind: 'level' | 'classic' | 'as-met' | 'flagship' | 'ladder' | 'installed';
      summary: string;
      needs_sandbox: boolean;
      /** @description Plies that it looks ahead by itself; only of bots with a depth that can be chosen */
      depth?: number;
      /** @description The most that can be chosen, by `,depth=N` behind the id. Deeper searches would take too long for a move */
      deepest?: number;
      /** @description Of an installed bot */
      folder?: string;
      /** @description The name in bot.json, where that can't be the name here */
      written?: string;
      /** @description Of a bot on the ladder */
      place?: number;
      /** @description The game that an installed bot plays; of one that plays any there is none */
      made_for?: string;
      /** @description The course that an installed bot was handed in for */
      course?: string;
      /** @description How an installed bot fails before its first move */
      failed?: components['schemas']['EndedBy'];
    };
    LeftOutBot: {
      folder: string;
      why: string;
      code: components['schemas']['ErrorCode'];
      values: components['schemas']['ErrorValues'];
      causes?: components['schemas']['ErrorCauses'];
    };
    /** @enum {string} */
    Result: 'none' | 'p1win' | 'p2win' | 'draw';
    /** @enum {integer} */
    Side: 1 | 2;
    /**
     * @description Null when the game is over
     * @enum {integer|null}
     */
    ToMove: 1 | 2 | null;
    Moves: string[];
    /** @description The same moves as people read them, as in `b7–a6`; missing in games whose moves are read as they are written */
    Labels: string[];
    /** @description A move taken apart, so that nobody has to read its text */
    MoveParts: {
      move: string;
      /** @description In the order in which they are pressed: where something is put or a turn begins, or where a piece goes from and where to */
      cells: string[];
      /** @description As people read it, as in `b7–a6`; missing when that is its text */
      label?: string;
      /**
       * @description Bao: which way seeds are sown first, with South at the bottom
       * @enum {string}
       */
      way?: 'left' | 'right';
      /**
       * @description Bao: what is decided at the house
       * @enum {string}
       */
      house?: 'stop' | 'go';
    };
    SideNames: [string, string];
    /** @description Milliseconds that are left to the two sides */
    Clocks: [number, number] | null;
    /** @description How the game ended, as in `wins by rule`; empty while it goes on */
    Ending: string;
    /**
     * @description The same for programs; of an uploaded record `record` where its words are none of ours
     * @enum {string}
     */
    EndedBy:
      | ''
      | 'rule'
      | 'points'
      | 'repetition'
      | 'resigned'
      | 'time'
      | 'record'
      | 'illegal_move'
      | 'time_forfeit'
      | 'crash'
      | 'stall'
      | 'out_of_memory'
      | 'disk_limit'
      | 'thinks_out_of_turn'
      | 'does_not_start'
      | 'does_not_compile'
      | 'disqualified'
      | 'adjudication'
      | 'aborted'
      | 'agreement'
      | 'absence';
    /** @description A position, as requests name it */
    BoardFields: {
      /** @description `GAME[:VARIANT]` */
      game: string;
      /** @description A position; empty is where the game begins */
      start?: string;
      /** @description A list, or words between blanks */
      moves?: components['schemas']['Moves'] | string;
    };
    BoardRequest: components['schemas']['BoardFields'];
    ShowsRequest: {
      boards: (components['schemas']['BoardFields'] & {
        /**
         * @description Also the steps of the last move
         * @default false
         */
        steps?: boolean;
      })[];
    };
    Shows: {
      /** @description In the order of the request */
      shows: components['schemas']['Show'][];
    };
    Scene: {
      rows: number;
      columns: number;
      /** @description Row by row from the top */
      cells: components['schemas']['Cell'][];
      tally: components['schemas']['Tally'];
      /** @description Seeds lifted and not sown yet */
      carried: number;
    };
    Cell: {
      name: string;
      /** @enum {string} */
      owner: 'nobody' | 'first' | 'second';
      /** @enum {string} */
      mark: 'none' | 'house' | 'blocked' | 'dead';
      /** @description Orbs or seeds */
      count: number;
      /** @description How many orbs make it burst; 0 where nothing bursts */
      capacity: number;
      /** @description The kind of piece, as in `pawn`; missing where none stands, and in games without kinds */
      piece?: string;
    };
    Step: {
      kind: components['schemas']['StepKind'];
      /** @description Of a `move`: from where, and to where */
      cells: string[];
      /** @description Points, seeds; of a `move` the pieces it takes, 0 or 1 */
      amount: number;
      scene: components['schemas']['Scene'];
      /** @description Only of a `wave`: the cells that each of `cells` sends an orb to */
      targets?: string[][];
    };
    /** @enum {string} */
    StepKind:
      | 'place'
      | 'wave'
      | 'run'
      | 'lift'
      | 'sow'
      | 'capture'
      | 'stop'
      | 'safari'
      | 'block'
      | 'endless'
      | 'move';
    /** @description A line of cells that scored */
    Run: { turn: number; side: components['schemas']['Side']; cells: string[]; points: number };
    /** @description All lines that scored since the start, in games that count points; empty in others */
    Runs: components['schemas']['Run'][];
    ScoringMove: {
      move: string;
      points: number;
      /** @description The lines of cells that would score */
      runs: string[][];
    };
    /** @description Points scored or seeds in hand */
    Tally: [number, number];
    /** @description A board that somebody set up by hand */
    EditedBoard: {
      /** @description `GAME[:VARIANT]` */
      game: string;
      /** @description Those that are not here are empty */
      cells: components['schemas']['EditedCell'][];
      /**
       * @description Wanted where it does not follow from the board (`set_up.side_follows` of the game)
       * @enum {integer}
       */
      to_move?: 1 | 2;
      tally?: components['schemas']['Tally'];
    };
    /** @description Also a cell of a scene as it was told */
    EditedCell: {
      name: string;
      /**
       * @description Of no meaning where cells belong to a side for good
       * @default nobody
       * @enum {string}
       */
      owner?: 'nobody' | 'first' | 'second';
      /** @description Without it 1, or 0 of nobody */
      count?: number;
      /**
       * @default none
       * @enum {string}
       */
      mark?: 'none' | 'house' | 'blocked' | 'dead';
      piece?: string;
      /** @description Of no meaning here */
      capacity?: number;
    };
    PositionText: {
      /** @description Its full name */
      game: string;
      /** @description In the game's notation; whether a game can lead to it is another question */
      text: string;
      to_move: components['schemas']['Side'];
    };
    PastedText: {
      /** @description A position, also as engines get it (`position fen TEXT moves a1 b2`), a record, or moves; up to 256 KiB. A byte order mark in front of it is skipped */
      text: string;
      /** @description `GAME[:VARIANT]` that is open now. It comes first where a text fits several */
      game: string;
    };
    ReadPosition: {
      /** @enum {string} */
      kind: 'position' | 'record' | 'moves';
      /** @description As requests name it: empty is where the game begins */
      start: string;
      show: components['schemas']['Show'];
      /**
       * @description All moves of a record that has variations or comments, as it has them but without numbers; every move is legal where it stands. Empty otherwise.
       * @example a1 b2 (c3 {quieter} d4) a1
       */
      tree: string;
    };
    Show: {
      /** @description Its full name */
      game: string;
      position: string;
      start: string;
      to_move: components['schemas']['ToMove'];
      side_names: components['schemas']['SideNames'];
      result: components['schemas']['Result'];
      ending: components['schemas']['Ending'];
      ended_by: components['schemas']['EndedBy'];
      played: components['schemas']['Moves'];
      /** @description Of what was played */
      labels?: components['schemas']['Labels'];
      legal: components['schemas']['Moves'];
      /** @description The same, taken apart */
      legal_moves: components['schemas']['MoveParts'][];
      /** @description The last that was played */
      last_move: null | components['schemas']['MoveParts'];
      scene: components['schemas']['Scene'];
      /** @description Of the last move, when asked for */
      steps?: components['schemas']['Step'][];
      start_tally: components['schemas']['Tally'];
      /** @description What is proven about this position, seen by the side to move */
      known: null | components['schemas']['Value'];
      /** @description What the flagship sees at a glance */
      terms: components['schemas']['WeighedTerm'][];
      /** @description Pits of the side to move in which no legal turn begins (Bao; empty for other games) */
      refusals: components['schemas']['Refusal'][];
      runs: components['schemas']['Runs'];
      /** @description The legal moves that would score now, in games that count points */
      scoring_moves: components['schemas']['ScoringMove'][];
      /** @description Of every legal move what it would do, when asked for */
      outcomes?: components['schemas']['MoveOutcome'][];
    };
    WeighedTerm: {
      name: string;
      count: number;
      weight: number;
      /** @description count × weight, but for rounding where weights change; of a point in games that count points */
      hundredths: number;
    };
    Refusal: {
      cell: string;
      /** @enum {string} */
      why:
        | 'empty'
        | 'takasia'
        | 'must-capture'
        | 'too-many'
        | 'single'
        | 'back-row'
        | 'front-first'
        | 'house'
        | 'larger-first'
        | 'bare'
        | 'endless';
      /** @description The reason as a sentence */
      text: string;
    };
    MoveOutcome: {
      move: string;
      counts: components['schemas']['Counts'];
      /** @description What lies in its last cell once it is made, before anything follows from it */
      holds: number;
      /** @description How much less that is than what makes the cell burst; null where nothing bursts */
      missing: number | null;
      /** @description How the game ends with it */
      result: components['schemas']['Result'];
      /** @description Cells of the opponent that become the mover's */
      taken: number;
      /** @description Pieces on the board that the mover has more then */
      gain: number;
    };
    /** @description What happened in a turn */
    Counts: { waves: number; bursts: number; captured: number; sowings: number; scored: number };
    Replay: {
      game: string;
      start: string;
      side_names: components['schemas']['SideNames'];
      first: components['schemas']['Moment'];
      turns: components['schemas']['ReplayedTurn'][];
      runs: components['schemas']['Runs'];
    };
    Moment: { position: string; scene: components['schemas']['Scene'] };
    ReplayedTurn: {
      turn: number;
      side: components['schemas']['Side'];
      move: string;
      parts: components['schemas']['MoveParts'];
      position: string;
      scene: components['schemas']['Scene'];
      result: components['schemas']['Result'];
      ending: components['schemas']['Ending'];
      ended_by: components['schemas']['EndedBy'];
      counts: components['schemas']['Counts'];
    };
    /**
     * @description What the answer does; docs/puzzles.md says when
     * @enum {string}
     */
    PuzzleTheme:
      | 'long_chain'
      | 'short_chain'
      | 'quiet'
      | 'capture'
      | 'scores'
      | 'sacrifice'
      | 'takasia'
      | 'parity'
      | 'defence';
    /**
     * @description What the answer keeps and no other move does
     * @enum {string}
     */
    PuzzleGoal: 'win' | 'draw' | 'margin';
    /** @description How hard it is: 700, and 100 for each level, and 30 for each ply of depth up to 10 */
    PuzzleRating: number;
    /** @description The rating in five steps */
    PuzzleDifficulty: number;
    /** @description What the game ends with when both play their best */
    ProvenValue: {
      /**
       * @description For the side that moves
       * @enum {string}
       */
      result: 'won' | 'drawn' | 'lost';
      /** @description Until the end, the winner as fast and the loser as slow as possible; null of a draw, and where only the margin was kept */
      plies: number | null;
      /** @description The final margin of the side that moves, in games on points */
      margin: number | null;
    };
    /** @description Null where nothing is proven */
    ProvenOrOpen: components['schemas']['ProvenValue'] | null;
    /**
     * @description Whether all positions of the board are known: at once, once its file is made, or only what a proof reaches
     * @enum {string}
     */
    WholeBoard: 'now' | 'with_file' | 'no';
    /**
     * @description working: ask again in a second
     * @enum {string}
     */
    ExplorerState: 'known' | 'working';
    ExplorerBoards: {
      boards: components['schemas']['ExplorerBoard'][];
      free: components['schemas']['FreeForFiles'];
      /** @description The file that is being made, or the last one since the server began */
      last: components['schemas']['FileBeingMade'] | null;
    };
    ExplorerBoard: {
      /** @description Its full name */
      game: string;
      value: components['schemas']['ProvenOrOpen'];
      whole: components['schemas']['WholeBoard'];
      /** @description Null where no file is kept */
      file: components['schemas']['BoardFile'] | null;
    };
    BoardFile: {
      there: boolean;
      /** @description That it stands for, mirror images among them */
      positions: number;
      /** @description What making it takes, in bytes */
      memory: number;
      /** @description Bytes */
      disk: number;
      /** @description About; measured with two threads on a Xeon at 2.8 GHz */
      seconds: number;
    };
    /** @description What this machine has to spare now, in bytes */
    FreeForFiles: { memory: number; disk: number };
    FileBeingMade: {
      /** @description Its full name */
      game: string;
      /** @description False: it has ended, in trouble or complete */
      making: boolean;
      /** @description Of the work that is done; null where nobody can tell */
      share: number | null;
      /** @description Since it began */
      seconds: number;
      /** @description Why it ended without a file; stopped: somebody stopped it */
      trouble: null | components['schemas']['ErrorCause'];
    };
    NewBoardFile: {
      /** @example threesix:6x6 */
      game: string;
    };
    Explored: {
      /** @description Its full name */
      game: string;
      start: string;
      state: components['schemas']['ExplorerState'];
      whole: components['schemas']['WholeBoard'];
      /** @description How much a proof may look at */
      most_nodes: number;
      show: components['schemas']['Show'];
      value: components['schemas']['ProvenOrOpen'];
      /** @description All legal moves */
      moves: components['schemas']['ExploredMove'][];
      /** @description Best play from here; empty where it is not known */
      line: string[];
      /** @description How it is known: table, file, depth-first, rules; empty while nothing is */
      method: string;
      /** @description Positions looked at */
      nodes: number;
    };
    ExploredMove: { move: string; value: components['schemas']['ProvenOrOpen'] };
    GameFacts: {
      /** @description Its full name */
      game: string;
      start: string;
      state: components['schemas']['ExplorerState'];
      /** @description One more than moves */
      positions: components['schemas']['PositionFact'][];
    };
    PositionFact: {
      /** @description Moves played before */
      turn: number;
      /** @description That led here */
      move: string | null;
      /** @enum {integer} */
      to_move: 1 | 2;
      value: components['schemas']['ProvenOrOpen'];
    };
    BoardStatistics: {
      /** @description Its full name */
      game: string;
      state: components['schemas']['ExplorerState'];
      /** @description Null while it is worked out, and of boards that are not counted */
      counts: components['schemas']['BoardCounts'] | null;
    };
    /** @description Positions, seen by the side to move */
    BoardCounts: {
      positions: number;
      drawn: number;
      /** @description One of every set of mirror images counts */
      mirrors_once: boolean;
      /** @description False: boards that no game leads to count as well */
      reached_only: boolean;
      /** @description Of games that are won and lost */
      distances: components['schemas']['DistanceCount'][];
      /** @description Of games on points */
      filled: components['schemas']['FilledCount'][];
    };
    DistanceCount: {
      /** @description Until the end */
      plies: number;
      won: number;
      lost: number;
    };
    FilledCount: {
      /** @description Since the empty board */
      plies: number;
      positions: number;
      /** @description Of what the side to move will still gain on the other */
      lowest: number;
      mean: number;
      highest: number;
      /** @description Positions with one best move only */
      one_best: number;
    };
    PuzzleSets: {
      daily: components['schemas']['DailyPuzzle'];
      sets: components['schemas']['PuzzleSet'][];
    };
    PuzzleSet: {
      set: string;
      /** @description Its full name */
      game: string;
      count: number;
      /** @description Those that it has; a puzzle may have several */
      themes: components['schemas']['PuzzleThemeCount'][];
      /** @description How many of each difficulty, from 1 */
      difficulties: [number, number, number, number, number];
    };
    PuzzleThemeCount: { theme: components['schemas']['PuzzleTheme']; count: number };
    DailyPuzzle: {
      /** @description In UTC, as in 2026-11-18 */
      day: string;
      set: string;
      number: number;
      goal: components['schemas']['PuzzleGoal'];
      rating: components['schemas']['PuzzleRating'];
      difficulty: components['schemas']['PuzzleDifficulty'];
      themes: components['schemas']['PuzzleTheme'][];
    };
    PuzzleList: {
      set: string;
      /** @description Its full name */
      game: string;
      /** @description The version of the program that made it */
      made_by: string;
      seed: number;
      /** @description What `espalier puzzles make` was given */
      nodes: number;
      /** @description In the order of their numbers, from 1 */
      puzzles: components['schemas']['PuzzleRow'][];
    };
    PuzzleRow: {
      number: number;
      goal: components['schemas']['PuzzleGoal'];
      rating: components['schemas']['PuzzleRating'];
      difficulty: components['schemas']['PuzzleDifficulty'];
      themes: components['schemas']['PuzzleTheme'][];
    };
    /** @description One of a set */
    Puzzle: components['schemas']['PuzzleFields'] & {
      set: string;
      number: number;
      /** @description How many puzzles the set has */
      count: number;
    };
    /** @description One of a position that somebody asked about */
    MadePuzzle: components['schemas']['PuzzleFields'];
    PuzzleFields: {
      /** @description Its full name */
      game: string;
      /** @description The lowest level from which on all levels play the answer; 11 is none */
      level: number;
      /** @description The engine plays the answer when it looks so many plies ahead */
      depth: number;
      /** @description For a win: it comes within so many plies */
      plies: number | null;
      /** @description In games on points: the final one, for the side to move */
      margin: number | null;
      goal: components['schemas']['PuzzleGoal'];
      rating: components['schemas']['PuzzleRating'];
      difficulty: components['schemas']['PuzzleDifficulty'];
      themes: components['schemas']['PuzzleTheme'][];
      answer: string;
      line: components['schemas']['Moves'];
      /** @description Of the line */
      turns: components['schemas']['BriefTurn'][];
      /** @description Of every other legal move */
      refutations: components['schemas']['Refutation'][];
      show: components['schemas']['Show'];
    };
    Refutation: {
      moves: components['schemas']['Moves'];
      /** @description What it leaves the side that makes it: the final margin in games on points; in others 0 for a draw, or minus the plies within which it has lost */
      value: number;
      /** @description Of its moves */
      turns: components['schemas']['BriefTurn'][];
    };
    /** @description A turn told by what each of its steps changes; the board before it is that after the turn before */
    BriefTurn: {
      parts: components['schemas']['MoveParts'];
      steps: components['schemas']['BriefStep'][];
      /** @description After the turn */
      position: string;
      to_move: components['schemas']['ToMove'];
    };
    /** @description A `Step` without its scene */
    BriefStep: {
      kind: components['schemas']['StepKind'];
      cells: string[];
      amount: number;
      changed: components['schemas']['ChangedCell'][];
      /** @description Where it is another than before */
      tally?: components['schemas']['Tally'];
      /** @description Where it is another than before */
      carried?: number;
      targets?: string[][];
    };
    /** @description What is another than before in a cell */
    ChangedCell: {
      cell: string;
      /** @enum {string} */
      owner?: 'nobody' | 'first' | 'second';
      /** @enum {string} */
      mark?: 'none' | 'house' | 'blocked' | 'dead';
      count?: number;
      /** @description Of a cell that is dead from now on */
      capacity?: number;
      /** @description Null: none stands here any more */
      piece?: string | null;
    };
    PositionPuzzle: {
      /** @description Its full name */
      game: string;
      position: string;
      /** @description So many positions were visited for the proof at most */
      nodes: number;
      /** @description Why it is no puzzle */
      why: null | components['schemas']['NoPuzzle'];
      puzzle: null | components['schemas']['MadePuzzle'];
    };
    /**
     * @description docs/puzzles.md says when
     * @enum {string}
     */
    NoPuzzle: 'over' | 'few_moves' | 'not_proven' | 'lost' | 'wins_at_once' | 'several_good';
    Tree: {
      game: string;
      start: string;
      depth: number;
      /** @description Depth first */
      nodes: components['schemas']['TreeNode'][];
    };
    TreeNode: {
      /** @description Its place in the list */
      id: number;
      parent: number | null;
      /** @description The one that leads here; empty at the root */
      move: string;
      /** @description The same taken apart; null at the root */
      parts: null | components['schemas']['MoveParts'];
      ply: number;
      to_move: components['schemas']['ToMove'];
      position: string;
      /** @description Seen by the first player */
      value: number;
      /** @description The same as the first player's chance to win */
      chance: number;
      leaf: boolean;
    };
    TermsRequest: components['schemas']['BoardFields'] & {
      /**
       * @description A bot of the program with or without a depth; the depth changes nothing here
       * @default espalier
       * @example contiguous,depth=3
       */
      bot?: string;
      /** @description Legal moves */
      candidates?: string[];
    };
    /** @description All numbers are seen by the side to move now, also those after a move */
    Terms: {
      game: string;
      position: string;
      /** @description Its id */
      bot: string;
      name: string;
      kind: components['schemas']['ProgramBotKind'];
      summary: string;
      side: components['schemas']['ToMove'];
      /** @description Terms and totals are in hundredths of a point in games that count points, so that a count times its weight is its value. Divide by this for the hundredths of lines (3 in Three-Six, 1 elsewhere) */
      points_per_unit: number;
      /**
       * @description What the bot values. Those of moves have no `now`; `none` has no terms
       * @enum {string}
       */
      values: 'positions' | 'moves' | 'none';
      terms: components['schemas']['Term'][];
      total: components['schemas']['TermTotals'];
      chance: components['schemas']['TermChances'];
      settled: components['schemas']['Settled'];
      candidates: components['schemas']['Moves'];
      /** @description After each candidate */
      results: components['schemas']['Result'][];
      prefers: null | components['schemas']['Preference'];
      plays: components['schemas']['PlaysOrNull'];
      /**
       * @description Only where there are no terms
       * @enum {string}
       */
      why?: 'over' | 'no-values' | 'settled' | 'moves' | 'no-evaluation';
      /** @description The same as a sentence */
      reason?: string;
    };
    Term: {
      /** @example orbs ahead */
      name: string;
      /** @description Hundredths for a count of one; the flagship's change a little as the game goes on */
      weight: number;
      now: components['schemas']['CountedOrNull'];
      /** @description One for each candidate */
      after: components['schemas']['CountedOrNull'][];
    };
    Counted: { count: number; hundredths: number };
    /** @description Null where the term does not count */
    CountedOrNull: null | components['schemas']['Counted'];
    /** @description Hundredths; the sum of the terms, or what the bot gives for a game that it takes for won or lost (then its terms are null) */
    TermTotals: { now: number | null; after: (number | null)[] };
    /** @description The totals as chances to win; null for bots other than the flagship, whose values are no chances */
    TermChances: { now: number | null; after: (number | null)[] };
    /** @description Where the bot takes the game for decided and looks at no terms - as it stands, and after each candidate */
    Settled: {
      now: components['schemas']['SettledWord'];
      after: components['schemas']['SettledWord'][];
    };
    /** @enum {string|null} */
    SettledWord: 'won' | 'lost' | 'drawn' | null;
    /** @description The best candidate by these totals, which are not the bot's search; null with fewer than two */
    Preference: {
      move: string;
      /** @description The second best */
      over: string;
      /** @description Hundredths between the two */
      by: number;
      /** @description Index of the term with the largest difference for the better one; null when there is none */
      decides: number | null;
    };
    Plays: {
      /** @description One of the moves is played whatever they are worth; otherwise they are the best to the bot */
      by_heart: boolean;
      /** @description Any of the moves, each with the same chance; otherwise always the first */
      drawn: boolean;
      moves: string[];
    };
    /** @description What the bot plays, as far as it is known; else null */
    PlaysOrNull: null | components['schemas']['Plays'];
    /** @description What a position is worth to the side to move */
    Value: components['schemas']['ValueFields'];
    /** @description Moves and what they are worth to the side that moves first in them */
    Line: components['schemas']['ValueFields'] & {
      moves: components['schemas']['Moves'];
      labels?: components['schemas']['Labels'];
      /** @description Points that each move brings, in analyses of games that count points */
      gains?: number[];
    };
    ValueFields: {
      /** @description Null as long as nothing is known */
      hundredths: number | null;
      proven: boolean;
      /** @description Plies; negative when losing */
      win_in: number | null;
      /** @description Points of the final margin */
      margin: number | null;
      /** @enum {string} */
      bound: 'exact' | 'lower' | 'upper';
      text: string;
      /** @description To win, of the side to move: 0, a half or 1 where that is certain. Else null for bots other than the flagship, whose values are no chances */
      chance: number | null;
    };
    Work: {
      depth: number;
      seldepth: number;
      nodes: number;
      nodes_per_second: number;
      /** @description Of a thousand */
      hashfull: number;
      time_ms: number;
    };
    /** @description What analyse --json and the socket tell about a position */
    AnalysisFields: {
      game: string;
      position: string;
      to_move: components['schemas']['ToMove'];
      result: components['schemas']['Result'];
      bot: string;
      best_move: string | null;
      /** @description Best first */
      lines: components['schemas']['Line'][];
      plays: components['schemas']['PlaysOrNull'];
      work: components['schemas']['Work'];
      /** @description The value of the best line is proven */
      exact: boolean;
    };
    /** @description The document of analyse --json */
    Analysis: components['schemas']['AnalysisFields'] & { terms?: components['schemas']['Terms'] };
    /** @description A turn of a review, on the socket and of analyse --record --json */
    JudgedTurn: {
      turn: number;
      side: components['schemas']['Side'];
      move: string;
      parts: components['schemas']['MoveParts'];
      /** @description The first move of the best line */
      best_parts: components['schemas']['MoveParts'];
      /** @enum {string} */
      judgement: 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
      turning_point: boolean;
      played: components['schemas']['Line'];
      best: components['schemas']['Line'];
      best_line: components['schemas']['Moves'];
      /** @description To win, of who moved, had they played the best move */
      chance_before: number;
      /** @description The same with the move that was played */
      chance_after: number;
    };
    /** @description A review, or how far it is. Ask again when review:KEY tells that it is done, or that it failed: the next request orders it anew */
    ReviewStateFields: {
      key: components['schemas']['ReviewKey'];
      state: components['schemas']['ReviewProgress'];
      /** @description Turns that were looked at */
      done: number;
      /** @description Turns of the game */
      total: number;
      trouble: components['schemas']['ReviewTrouble'];
      /** @description Null until it is done */
      review: null | components['schemas']['GameReview'];
    };
    ReviewState: components['schemas']['ReviewStateFields'];
    TournamentReviewState: components['schemas']['ReviewStateFields'] & {
      said: components['schemas']['BotTalk'];
    };
    /** @description Of all that the review depends on: the game, its names and its end, the nodes, the version of the program */
    ReviewKey: string;
    /** @enum {string} */
    ReviewProgress: 'waiting' | 'running' | 'done' | 'failed';
    /** @description Why it failed */
    ReviewTrouble: null | components['schemas']['ErrorCause'];
    /** @description The document of review --json; of a file that holds this game alone */
    GameReview: {
      /** @description Of the game in its file */
      number: number;
      game: string;
      first: string;
      second: string;
      result: components['schemas']['GameResult'];
      turns_played: number;
      turns: components['schemas']['JudgedTurn'][];
      why: components['schemas']['Sentence'];
      ending: components['schemas']['Sentence'];
      /** @description The largest first */
      moments: components['schemas']['DecisiveMoment'][];
      players: [components['schemas']['ReviewedPlayer'], components['schemas']['ReviewedPlayer']];
      engine: components['schemas']['ReviewEngine'];
      /** @description Only of the command line, where the record has comments: those */
      said?: components['schemas']['TurnTalk'][];
    };
    /** @description A sentence for people; docs/review.md has the codes and the fact behind each */
    Sentence: {
      /** @example single_blunder_led */
      code: string;
      values: { [key: string]: string };
      text: components['schemas']['SentenceTexts'];
    };
    SentenceTexts: { en: string; 'zh-TW': string };
    DecisiveMoment: components['schemas']['DecisiveMomentFields'];
    /** @description A turn that decided something, or a fall over many turns of one side */
    DecisiveMomentFields: {
      turn: number;
      /** @description The last turn of a slow loss; else the same as turn */
      until: number;
      side: components['schemas']['Side'];
      /** @description Null for a slow loss */
      move: string | null;
      /** @description Null for a slow loss */
      better: string | null;
      /** @enum {string} */
      judgement: 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
      /** @description To win, of the side */
      chance_before: number;
      chance_after: number;
      /** @description Of the final margin, given away, where that is certain */
      points: number | null;
      /** @description Both values are certain */
      proven: boolean;
      /** @description Turns of the side in it that lost something */
      steps: number;
      /** @description Null for a slow loss */
      better_line: null | components['schemas']['MomentLine'];
      /** @description The move that was played and the best replies; null for a slow loss */
      played_line: null | components['schemas']['MomentLine'];
      about: components['schemas']['Sentence'];
    };
    BotReviewState: {
      bot: string;
      /** @enum {string} */
      state: 'running' | 'done';
      /** @description Games whose review is there */
      done: number;
      /** @description Games with a turn at least */
      total: number;
      /** @description While it is running: the topic of the review that will be done first. When it is done, ask again: there may be more */
      watch: string | null;
      /** @description Null until all reviews are there, and without games */
      review: null | components['schemas']['PlayerSummary'];
    };
    /** @description One player in many games; of review --json with several games too */
    PlayerSummary: {
      player: string;
      games: number;
      lost: number;
      /** @description Of those */
      single: number;
      /** @description Of those, in which its own value was above 0 at that move; null when it gave none */
      thought_ahead: number | null;
      why: components['schemas']['Sentence'];
      /** @description How the lost games were lost, the most frequent first */
      causes: components['schemas']['LossCause'][];
      /** @description Games that it lost before the first turn, as a bot that does not start; null without any. They are among games, lost and causes */
      unplayed: null | components['schemas']['UnplayedGames'];
      /** @description Null when it never gave a value of its own */
      belief: null | components['schemas']['PlayerBelief'];
      /** @description Opening, middle and end: thirds of the turns of each game */
      stages: [
        components['schemas']['PlayerStage'],
        components['schemas']['PlayerStage'],
        components['schemas']['PlayerStage'],
      ];
      /** @description Where it loses most */
      worst: components['schemas']['WorstPlace'][];
    };
    UnplayedGames: { games: number; about: components['schemas']['Sentence'] };
    LossCause: {
      /**
       * @description The code of the sentence without its endings _led, _limit, _lost and _open, resigned, time, or the word of a failure
       * @example single_blunder
       */
      cause: string;
      games: number;
      /** @description It was not played to its end: time, a crash, an illegal move */
      failed: boolean;
      about: components['schemas']['Sentence'];
    };
    /** @description Its own values (of the comments in records, as chances on the scale of ours) beside what the positions were worth after its moves */
    PlayerBelief: {
      /** @description With a value of its own */
      turns: number;
      /** @description It thought it was better, and was worse */
      too_high: number;
      /** @description The other way round */
      too_low: number;
      /** @description From so many percent on, as GET /about tells */
      better: number;
      /** @description Up to so many */
      worse: number;
      /** @description Its chance and ours in whole percents, turn by turn; the first 400 */
      dots: [number, number][];
      about: components['schemas']['Sentence'];
    };
    PlayerStage: {
      /** @description Own turns that count for the accuracy */
      turns: number;
      accuracy: components['schemas']['Accuracy'];
      /** @enum {string} */
      stage: 'opening' | 'middle' | 'end';
      opponents: components['schemas']['StageAccuracy'];
      about: components['schemas']['Sentence'];
    };
    TurnSaid: {
      /** @description Empty when it wrote nothing */
      text: string;
      /** @description There was more before it */
      cut: boolean;
    };
    /** @description A decisive moment of one of the games */
    WorstPlace: components['schemas']['DecisiveMomentFields'] & {
      /** @description Only of the command line */
      file?: string;
      /** @description Of the game */
      number: number;
      /** @description What the player itself thought of its move, in hundredths: the value in the comment of the record */
      own_value: number | null;
      /** @description In place of it: in how many plies it thought that it wins; negative: that it loses */
      own_win_in: number | null;
      /** @description What it wrote at this turn; null of a slow loss, and when it is not known: of records, of bots of the program, and of games of older versions */
      bot_said: null | components['schemas']['TurnSaid'];
    };
    /** @description Moves from the position before the turn; POST /replay shows them */
    MomentLine: {
      moves: string[];
      labels?: components['schemas']['Labels'];
      /** @description The move, from 1, that gains most on the board for whom the line is good: the side in better_line, the other one in played_line. Null when none of the first five does */
      pays_at: number | null;
      /** @description What the first moves do, from their steps; null where a piece is put down and nothing else happens */
      does: (null | components['schemas']['Sentence'])[];
    };
    ReviewedPlayer: {
      name: string;
      accuracy: components['schemas']['Accuracy'];
      /** @description Opening, middle and end: thirds of the turns of the game */
      stages: [
        components['schemas']['StageAccuracy'],
        components['schemas']['StageAccuracy'],
        components['schemas']['StageAccuracy'],
      ];
      turns: number;
      blunders: number;
      mistakes: number;
      inaccuracies: number;
      /** @description Turns whose values are proven */
      certain_turns: number;
      /** @description Those of them that gave nothing away */
      optimal_turns: number;
      /** @description Where margins are certain */
      points_given: number | null;
    };
    StageAccuracy: {
      /** @description Own turns that count for the accuracy */
      turns: number;
      accuracy: components['schemas']['Accuracy'];
    };
    /** @description Null when no turn counts */
    Accuracy: number | null;
    /** @description What looked; the same settings of the same version give the same review */
    ReviewEngine: {
      bot: string;
      version: string;
      /** @description For each position */
      nodes: number | null;
      /** @description In place of nodes; only of analyse --record --movetime */
      time_ms: number | null;
      threads: number;
      hash_mib: number;
    };
    /** @description A record, of which the first game counts, or a game with its moves */
    NewReview: {
      /** @description The text of a record, at most 256 KiB; the fields below but nodes do not count then */
      record?: string;
      game?: string;
      start?: string;
      moves?: string | components['schemas']['Moves'];
      /** @description The name of the first player */
      first?: string;
      second?: string;
      result?: components['schemas']['GameResult'];
      /**
       * @description How it ended, in the words of records
       * @example Ann wins by resignation
       */
      termination?: string;
      /** @default 100000 */
      nodes?: number;
    };
    ReviewedGames: { games: components['schemas']['ReviewedGame'][] };
    ReviewedGame: {
      key: components['schemas']['ReviewKey'];
      /** @description Of a game of people */
      id: string | null;
      /** @description Of a game of a tournament */
      number: number | null;
      /** @description When a game of people was over, as other times */
      updated: string | null;
      game: string;
      first: string;
      second: string;
      result: components['schemas']['GameResult'];
      turns: number;
      /** @description Null until somebody has asked for it */
      review: null | components['schemas']['ReviewSummary'];
    };
    ReviewSummary: {
      turns: number;
      why: components['schemas']['Sentence'];
      ending: components['schemas']['Sentence'];
      /** @description How many */
      moments: number;
      accuracy: [components['schemas']['Accuracy'], components['schemas']['Accuracy']];
    };
    Hint: {
      move: string;
      line: components['schemas']['Moves'];
      /** @description Of the line */
      labels?: components['schemas']['Labels'];
      value: null | components['schemas']['Line'];
    };
    Person: {
      /** @constant */
      kind: 'person';
      name: string;
    };
    PlayingBot: {
      /** @constant */
      kind: 'bot';
      /**
       * @description An id of /bots, with `,depth=N` behind it where another depth is wanted
       * @example heithoff,depth=3
       */
      bot: string;
      name: string;
    };
    Player: components['schemas']['Person'] | components['schemas']['PlayingBot'];
    PlayerRequest: {
      /** @enum {string} */
      kind: 'person' | 'bot';
      /**
       * @description An id of /bots, with `,depth=N` behind it where another depth is wanted
       * @example heithoff,depth=3
       */
      bot?: string;
      /** @description Kept with an ellipsis when it has more than 60 characters, and without characters that nobody sees */
      name?: string;
      /** @description The seat waits for a friend, who comes by an invitation; of a person, and of one of the two */
      empty?: boolean;
    };
    /** @description So much for every move */
    MoveClock: {
      /** @constant */
      kind: 'move';
      ms: number;
    };
    /** @description So much for the game, and more after every move */
    WholeGameClock: {
      /** @constant */
      kind: 'game';
      base_ms: number;
      increment_ms: number;
    };
    Clock: null | components['schemas']['MoveClock'] | components['schemas']['WholeGameClock'];
    ClockRequest:
      | null
      | components['schemas']['MoveClock']
      | {
          /** @constant */
          kind: 'game';
          base_ms: number;
          /** @default 0 */
          increment_ms?: number;
        };
    NewGame: components['schemas']['BoardFields'] & {
      players: [components['schemas']['PlayerRequest'], components['schemas']['PlayerRequest']];
      clock?: components['schemas']['ClockRequest'];
    };
    MoveRequest: {
      move: string;
      /** @description Moves played before; 409 when the game has gone on */
      turn?: number;
    };
    SideRequest: {
      /** @description Left out by who holds one seat: that one. Of an invitation: the seat that is given away, left out where one is empty */
      side?: components['schemas']['Side'];
    };
    ClaimRequest: {
      code: string;
      /** @description As that of a player */
      name?: string;
      /** @description A secret of the client's own for the seat; with it the same request can be sent again when the reply was lost, and later with another name. Drawn by the server when it is not given */
      seat?: string;
    };
    OfferRequest: {
      kind: components['schemas']['OfferKind'];
      side?: components['schemas']['Side'];
    };
    /** @enum {string} */
    OfferKind: 'draw' | 'undo';
    AbsenceClaim: {
      /** @enum {string} */
      claim: 'win' | 'draw';
      /** @description Who claims it */
      side?: components['schemas']['Side'];
    };
    Offer: {
      kind: components['schemas']['OfferKind'];
      /** @description Who offers it */
      side: components['schemas']['Side'];
      /** @description Of what is to be taken back */
      turn?: number;
      /** @description The same */
      move?: string;
    };
    /** @description Two people with a seat each, or an invitation to it */
    Seating: {
      /** @description Each person has a seat of their own; otherwise one client plays for both until the invitation is used */
      apart: boolean;
      /** @description Whether somebody has the seat */
      taken: [boolean, boolean];
      /** @description Who came by an invitation */
      guest: components['schemas']['SideOrNone'];
      /** @description The guest could be taken for the other player by the name: the same, or one that looks like it */
      names_alike: boolean;
      /** @description The seat that an invitation gives */
      invited: components['schemas']['SideOrNone'];
      offer: null | components['schemas']['Offer'];
      /** @description Who has asked for another game */
      rematch: [boolean, boolean];
      /** @description The game that came of it; the secrets of the seats are the same, with the sides swapped */
      next: string | null;
    };
    SideOrNone: null | components['schemas']['Side'];
    Invitation: {
      side: components['schemas']['Side'];
      /** @description Told only here; the page puts it behind # of its address, where no server sees it */
      code: string;
    };
    InvitedGame: components['schemas']['GameFields'] & {
      show: components['schemas']['Show'];
      invitation: components['schemas']['Invitation'];
    };
    ResignRequest: { side?: components['schemas']['Side'] };
    /** @description A game as it is kept */
    StoredGameFields: {
      id: string;
      game: string;
      start: string;
      players: [components['schemas']['Player'], components['schemas']['Player']];
      clock: components['schemas']['Clock'];
      moves: components['schemas']['Moves'];
      /** @description How long each move took */
      turn_ms: number[];
      result: components['schemas']['Result'];
      ending: components['schemas']['Ending'];
      ended_by: components['schemas']['EndedBy'];
      /** @enum {string} */
      reason:
        | ''
        | 'rule'
        | 'points'
        | 'repetition'
        | 'resigned'
        | 'time'
        | 'agreement'
        | 'absence'
        | 'record';
      created: components['schemas']['Time'];
      updated: components['schemas']['Time'];
      /** @description Grows with every change; compared only within one epoch */
      version: number;
      /** @enum {string} */
      source: 'play' | 'upload';
      /** @description Null where one client plays for all people of the game and nobody is invited */
      seating: null | components['schemas']['Seating'];
      tags?: components['schemas']['Tags'];
    };
    /** @description UTC, as in `2026-11-17 08:12:01` */
    Time: string;
    /** @description Of an uploaded record, those that the game itself does not tell */
    Tags: { [key: string]: string };
    /** @description A game as it is now */
    GameFields: components['schemas']['StoredGameFields'] & {
      /** @description Another one after each start of the server. What was told and could not be saved before its end is not known to the next one, which then tells the same versions with another content */
      epoch: string;
      to_move: components['schemas']['ToMove'];
      clocks_ms: components['schemas']['Clocks'];
      /** @description A bot thinks about its move */
      thinking: boolean;
      /** @description Why a bot does not move */
      trouble?: string;
      /** @description The same for programs */
      trouble_code?: components['schemas']['ErrorCode'];
      trouble_values?: components['schemas']['ErrorValues'];
      trouble_causes?: components['schemas']['ErrorCauses'];
      /** @description The last things it wrote before that */
      trouble_log?: string;
    };
    ListedGame: components['schemas']['GameFields'] & {
      scene?: components['schemas']['Scene'];
      /** @description Sockets that watch it without a seat */
      watching: number;
    };
    GameList: { games: components['schemas']['ListedGame'][] };
    Game: components['schemas']['GameFields'] & { show: components['schemas']['Show'] };
    /** @description The secrets of the two seats, told only here; empty for a seat that is somebody else's */
    Seats: [string, string];
    MadeGame: components['schemas']['GameFields'] & {
      show: components['schemas']['Show'];
      seats: components['schemas']['Seats'];
    };
    UploadedGame: components['schemas']['StoredGameFields'] & {
      seats: components['schemas']['Seats'];
    };
    Upload: { games: components['schemas']['UploadedGame'][] };
    /** @enum {string} */
    Kind: 'match' | 'round-robin' | 'gauntlet' | 'swiss' | 'knockout';
    /**
     * @description The courses' conditions: empty board, the bots move first in turn, 1 s a move (10 s in Three-Six), 5 games when nothing else is said, and exams against the course's bots as met. What else is given counts more.
     * @enum {string}
     */
    Preset: 'course';
    /** @example 10s+100ms */
    ClockText: string;
    ClockTimes: { base_ms: number; increment_ms: number };
    ClockTimesRequest: {
      /** @constant */
      kind?: 'game';
      base_ms: number;
      /** @default 0 */
      increment_ms?: number;
    };
    /** @description How long bots think; 100 ms a move when nothing is said */
    ThinkingFields: {
      movetime_ms?: number;
      clock?: components['schemas']['ClockText'] | components['schemas']['ClockTimesRequest'];
      nodes?: number;
      depth?: number;
    };
    NewTournament: components['schemas']['ThinkingFields'] & {
      /** @description Made from the settings when it is not given */
      name?: string;
      kind?: components['schemas']['Kind'];
      game: string;
      /** @description Ids of /bots, with `,depth=N` behind them where another depth is wanted */
      bots: string[];
      preset?: components['schemas']['Preset'];
      games?: number;
      rounds?: number;
      /** @example 2..6 */
      openings?: string;
      /** @description Drawn when it is not given; the settings of the tournament tell it */
      seed?: number;
      /** @default 2 */
      concurrency?: number;
      first_to?: number;
      challengers?: number;
      third_place?: boolean;
      /**
       * @description Of a match - Elo of the two hypotheses
       * @example 0,5
       */
      sprt?: string;
      /**
       * @description Of a match - points a game
       * @example 0,1
       */
      sprt_margin?: string;
      /**
       * @description Turns and hundredths
       * @example 3,1000
       */
      resign?: string;
      max_plies?: number;
      disqualify_after?: number;
      /**
       * @description No game ends by `resign` before it has so many
       * @default 0
       */
      min_plies?: number;
    };
    TournamentFields: {
      name: string;
      kind: components['schemas']['Kind'];
      game: string;
      created: components['schemas']['Time'];
      finished: boolean;
      running: boolean;
      /** @description Another process plays it */
      elsewhere: boolean;
      /** @description That count */
      games: number;
      /** @description At most */
      planned: number;
      bots: string[];
      /** @description The first of the standings */
      leaders: components['schemas']['Leader'][];
      /**
       * @description Empty of what the command line plays
       * @enum {string}
       */
      purpose: '' | 'tournament' | 'challenge' | 'qualify';
      /** @description Why it could not go on */
      trouble: string;
      /** @description Empty when there is no trouble */
      trouble_code: '' | components['schemas']['ErrorCode'];
      /** @description As long as the server runs that saw the trouble */
      trouble_values?: components['schemas']['ErrorValues'];
      /** @description The same */
      trouble_causes?: components['schemas']['ErrorCauses'];
    };
    Leader: { bot: string; points: number; wins: number; draws: number; losses: number };
    /** @description The summary of a match or tournament */
    Tournament: components['schemas']['TournamentFields'];
    Tournaments: { tournaments: components['schemas']['Tournament'][] };
    /** @description What match --json, tournament --json and the server tell about the games that count */
    TablesFields: {
      /** @description Best first */
      standings: components['schemas']['Standing'][];
      /** @description Of every bot; empty where more than 40,000 games would have to be read for it */
      times: components['schemas']['BotTimes'][];
      /** @description Of every two bots that met */
      cross_table: components['schemas']['Meeting'][];
      strength: null | components['schemas']['Strength'];
      /** @description Sentences to be read before the numbers */
      warnings: string[];
      /** @description The same in the same order for programs */
      warning_facts: components['schemas']['WarningFact'][];
      /** @description Games that count */
      played: number;
      /** @description At most */
      planned: number;
    };
    Tables: components['schemas']['TablesFields'];
    TournamentView: components['schemas']['TournamentFields'] &
      components['schemas']['TablesFields'] & {
        settings: components['schemas']['Settings'];
        spec: components['schemas']['TournamentSpec'];
      };
    /** @description For people */
    Settings: {
      kind: string;
      game: string;
      start: string;
      games: string;
      'first to': string;
      time: string;
      grace: string;
      startup: string;
      openings: string;
      seed: string;
      adjudication: string;
      test: string;
      'disqualify after': string;
      /** @description When it is not 0 */
      'min plies'?: string;
      sandbox: string;
    } & { [key: string]: string };
    /** @description A text; one that is no UTF-8 in hex */
    SpecText: string | components['schemas']['SpecBytes'];
    SpecBytes: { bytes: string };
    /** @description All that decides the games, as the journal keeps it */
    TournamentSpec: {
      version: number;
      kind: components['schemas']['Kind'];
      /** @description Of a gauntlet */
      challengers?: number;
      /** @description Of a Swiss */
      rounds?: number;
      /** @description Of a knockout */
      third_place?: boolean;
      game: components['schemas']['SpecText'];
      start: components['schemas']['SpecText'];
      /** @description Of an encounter at most */
      games: number;
      first_to?: number;
      pairs_decide?: boolean;
      movetime_ms?: number;
      clock?: components['schemas']['ClockTimes'];
      nodes?: number;
      depth?: number;
      grace_ms: number;
      startup_ms: number;
      openings:
        | components['schemas']['RandomOpenings']
        | components['schemas']['GivenOpenings']
        | components['schemas']['LostOpenings'];
      seed: number;
      max_plies: number;
      disqualify_after: number;
      /** @description When it is not 0 */
      min_plies?: number;
      resign?: components['schemas']['ResignRule'];
      sprt?: components['schemas']['EloTest'];
      sprt_margin?: components['schemas']['MarginTest'];
      sandbox: boolean;
      memory_mib?: number;
      bots: components['schemas']['Entrant'][];
    };
    RandomOpenings: { plies: [number, number] };
    GivenOpenings: { positions: components['schemas']['SpecText'][] };
    /** @description Positions that nobody has at hand */
    LostOpenings: { count: number; digest: string };
    ResignRule: { turns: number; hundredths: number };
    EloTest: { elo0: number; elo1: number };
    MarginTest: { margin0: number; margin1: number };
    Entrant: {
      name: components['schemas']['SpecText'];
      bot: components['schemas']['SpecText'];
      files?: components['schemas']['SpecText'];
      failure?: components['schemas']['FaultReason'];
    };
    /** @enum {string} */
    FaultReason:
      | 'illegal move'
      | 'time forfeit'
      | 'crash'
      | 'stall'
      | 'out of memory'
      | 'disk limit'
      | 'thinks out of turn'
      | 'does not start'
      | 'does not compile'
      | 'disqualified';
    /**
     * @description The same for programs
     * @enum {string}
     */
    FaultWord:
      | 'illegal_move'
      | 'time_forfeit'
      | 'crash'
      | 'stall'
      | 'out_of_memory'
      | 'disk_limit'
      | 'thinks_out_of_turn'
      | 'does_not_start'
      | 'does_not_compile'
      | 'disqualified';
    Fault: {
      reason: components['schemas']['FaultReason'];
      ended_by: components['schemas']['FaultWord'];
      /** @description Games that it ended */
      played: number;
      /** @description Games that were given away without being played */
      given: number;
    };
    WarningFact: {
      /** @enum {string} */
      code: 'failures' | 'aborted';
      games: number;
      of: number;
      faults: components['schemas']['Fault'][];
    };
    Standing: {
      rank: number;
      bot: string;
      games: number;
      wins: number;
      draws: number;
      losses: number;
      /** @description With byes */
      points: number;
      score: number;
      elo: number;
      elo_error: number;
      disqualified: boolean;
      faults: components['schemas']['Fault'][];
      /** @description Of Swiss tournaments */
      buchholz?: number;
      /** @description Of Swiss tournaments */
      sonneborn_berger?: number;
      /** @description Points a game, in games that count them */
      margin?: number;
      /** @description What the compiler said about a bot that does not compile or start */
      message?: string;
    };
    BotTimes: {
      bot: string;
      moves: number;
      mean_ms: number | null;
      longest_ms: number | null;
      /** @description Turns that took longer than a move may */
      overruns: number;
    };
    /** @description Seen from the side of a */
    Meeting: {
      a: string;
      b: string;
      wins: number;
      draws: number;
      losses: number;
      /** @description The sum of the points, in games that count them */
      margin?: number;
    };
    /** @description Of a match, seen from the side of bot */
    Strength: {
      bot: string;
      against: string;
      elo: components['schemas']['Estimate'];
      normalized_elo: components['schemas']['Estimate'];
      superiority: number;
      draw_ratio: number;
      pairs_ratio: components['schemas']['Estimate'];
      /** @description Pairs of games by their points from 0 to 2 */
      pairs: [number, number, number, number, number];
      margin: null | components['schemas']['MeanMargin'];
      test: null | components['schemas']['SequentialTest'];
    };
    Estimate: {
      /** @enum {string} */
      kind: 'value' | 'at least' | 'at most' | 'nothing';
      value: number;
      error: number;
    };
    MeanMargin: { pairs: number; mean: number; error: number | null };
    SequentialTest: {
      /** @enum {string} */
      of: 'elo' | 'margin';
      low: number;
      high: number;
      llr: number;
      bounds: [number, number];
      /** @enum {string} */
      decision: 'none' | 'low' | 'high';
    };
    /** @enum {string} */
    GameResult: '1-0' | '0-1' | '1/2-1/2' | '*';
    /** @description Which game of a tournament it is; all count from 1 */
    PairingFields: {
      /** @description Its number in the tournament */
      game: number;
      round: number;
      encounter: number;
      /** @description In its encounter */
      number: number;
      first: string;
      second: string;
    };
    CountedGameFields: components['schemas']['PairingFields'] & {
      result: components['schemas']['GameResult'];
      /** @example wins by rule */
      reason: string;
      ended_by: components['schemas']['EndedBy'];
      /** @description The bot whose fault it was */
      blamed: string | null;
      /** @description Of the first player */
      margin: number | null;
      /** @description False when it was given to the opponent */
      played: boolean;
    };
    CountedGame: components['schemas']['CountedGameFields'];
    TournamentGames: {
      games: components['schemas']['CountedGame'][];
      counted: number;
      planned: number;
    };
    TournamentGame: components['schemas']['CountedGameFields'] & {
      start: string;
      moves: components['schemas']['Moves'];
      said?: components['schemas']['BotTalk'];
      /** @description One for every move */
      comments: string[];
      detail: string;
      /** @description How often it was begun again, as the machine was late */
      replays: number;
      time: components['schemas']['GameTimes'];
      log?: components['schemas']['GameLogs'];
    };
    /** @description What bots that are programs of their own wrote at their turns (standard error, comments); turns at which nothing was written are not in it. Null when no such bot played, and of games of older versions. For visitors without the folders of this machine. Not in documents of the command line */
    BotTalk: components['schemas']['TurnTalk'][] | null;
    TurnTalk: {
      /** @description One more than there are moves when the bot failed instead of moving */
      turn: number;
      side: components['schemas']['Side'];
      /** @description Lines; at most 2 KiB of a turn and 32 KiB of a side */
      text: string;
      /** @description There was more before it */
      cut: boolean;
    };
    GameTimes: {
      first: components['schemas']['SideTimeOrNull'];
      second: components['schemas']['SideTimeOrNull'];
    };
    SideTime: { wall_ms: number; cpu_ms: number | null };
    SideTimeOrNull: null | components['schemas']['SideTime'];
    /** @description What bots that failed wrote */
    GameLogs: { first: string; second: string };
    LiveBoardFields: {
      moves: components['schemas']['Moves'];
      position: string;
      scene: components['schemas']['Scene'];
      to_move: components['schemas']['ToMove'];
      /** @description The last of the moves so far */
      last_move: null | components['schemas']['MoveParts'];
      runs: components['schemas']['Runs'];
      /** @description What the bot that moved thinks */
      value_hundredths: number | null;
      /** @description The same as its chance to win, on the scale of analyses */
      chance: number | null;
      clocks_ms: components['schemas']['Clocks'];
    };
    /** @description A game under way */
    LiveGameFields: components['schemas']['PairingFields'] &
      components['schemas']['LiveBoardFields'] & { start: string };
    LiveGame: components['schemas']['LiveGameFields'];
    LiveTournamentGame: components['schemas']['LiveGameFields'] & {
      /** @constant */
      result: '*';
      /** @constant */
      reason: '';
      /** @constant */
      ended_by: '';
    };
    TournamentGameNow:
      components['schemas']['TournamentGame'] | components['schemas']['LiveTournamentGame'];
    Ladders: { games: string[] };
    Ladder: {
      game: string;
      /** @example first to 4 wins, at most 40 games */
      rule: string;
      rule_facts: components['schemas']['RuleFacts'];
      /** @description How many places above one may be challenged */
      reach: number;
      /** @description From the top */
      bots: components['schemas']['LadderBot'][];
      /** @description The latest first */
      challenges: components['schemas']['LadderChallenge'][];
      running: components['schemas']['LadderRun'][];
    };
    /** @description The rule for programs, with the words of a tournament's specification */
    RuleFacts: {
      /** @description At most */
      games: number;
      first_to: number | null;
      pairs_decide: boolean;
    };
    LadderBot: {
      place: number;
      name: string;
      /** @enum {string} */
      kind: 'level' | 'program' | 'installed' | 'flagship' | 'classic' | 'as-met';
      challenges: number;
      wins: number;
      losses: number;
      ties: number;
      /** @description As wins */
      won: number;
      /** @description As losses */
      lost: number;
      /** @description As ties */
      tied: number;
      added: components['schemas']['Time'];
      moved: components['schemas']['Time'];
      may_challenge: string[];
      /** @description Null when it took none */
      exams: components['schemas']['Exam'][] | null;
    };
    Exam: {
      examiner: string;
      passed: boolean;
      /** @example 4-1 */
      score: string;
      won: number;
      lost: number;
      /** @example 2 x crash, 1 x time forfeit */
      trouble: string;
      /** @description The same for programs */
      faults: components['schemas']['Fault'][];
      taken: components['schemas']['Time'];
    };
    ChallengeFields: {
      number: number;
      challenger: string;
      challenged: string;
      /** @enum {string} */
      state: 'open' | 'won' | 'lost' | 'tied' | 'given up';
      score: components['schemas']['ChallengeScore'];
      place_before: number;
      place_after: number;
      begun: components['schemas']['Time'];
      ended: null | components['schemas']['Time'];
      /** @description Its name among the tournaments, for watching and for its games */
      tournament: string;
      /** @description Games that were lost by a failure */
      faults: components['schemas']['ChallengeFault'][];
    };
    ChallengeScore: { won: number; lost: number; games: components['schemas']['GameCounts'] };
    GameCounts: { wins: number; losses: number; draws: number };
    ChallengeFault: {
      bot: string;
      reason: components['schemas']['FaultReason'];
      ended_by: components['schemas']['FaultWord'];
      games: number;
    };
    /** @description Of ladder show --json */
    Challenge: components['schemas']['ChallengeFields'];
    LadderChallenge: components['schemas']['ChallengeFields'] & { running: boolean };
    BegunChallenge: components['schemas']['ChallengeFields'] & { game: string; running: boolean };
    /** @description What is being played */
    LadderRun: {
      tournament: string;
      /** @enum {string} */
      purpose: 'challenge' | 'qualify';
      bot: string;
    };
    LadderPlace: { game: string; name: string; place: number };
    BegunExams: { game: string; bot: string; tournament: string };
    LadderAdd: {
      game: string;
      /** @description An id of /bots */
      bot: string;
      /** @description Another name for it */
      name?: string;
    };
    LadderRemove: { game: string; name: string };
    ChallengeRequest: components['schemas']['ThinkingFields'] & {
      game: string;
      challenger: string;
      challenged: string;
      first_to?: number;
      games?: number;
      preset?: components['schemas']['Preset'];
      /** @description However far above */
      any?: boolean;
      /** @description Gives up one of the two that is still open */
      anew?: boolean;
    };
    QualifyRequest: components['schemas']['ThinkingFields'] & {
      game: string;
      bot: string;
      first_to?: number;
      /** @description At most; with a preset and without first_to all are played */
      games?: number;
      preset?: components['schemas']['Preset'];
    };
    SocketHello: {
      /** @constant */
      on: 'hello';
      id?: number;
      principal: components['schemas']['PrincipalName'];
    };
    SocketPong: {
      /** @constant */
      on: 'pong';
      id?: number;
    };
    /** @description With the id or the topic that it is about */
    SocketError: {
      /** @constant */
      on: 'error';
      id?: number;
      topic?: string;
      /** @description A sentence for a person */
      error: string;
      code: components['schemas']['ErrorCode'];
      values: components['schemas']['ErrorValues'];
      /** @enum {string} */
      needs?: 'owner' | 'seat';
    };
    SocketAnalysis: components['schemas']['AnalysisFields'] & {
      /** @constant */
      on: 'analysis';
      id: number;
      /** @description Others have their turn */
      waiting: boolean;
      done: boolean;
      /** @description Why there are no values, or not of all moves */
      reason?: string;
      cut_off?: components['schemas']['CutOff'];
    };
    /** @description Of a classic bot whose time was over */
    CutOff: {
      valued: number;
      /** @description Legal moves */
      of: number;
    };
    SocketReview: {
      /** @constant */
      on: 'review';
      id: number;
      /** @description Only new ones */
      turns: components['schemas']['JudgedTurn'][];
      /** @description Turns of the game */
      total: number;
      done: boolean;
    };
    /** @description Of the topic review:KEY, at most four times a second; GET /reviews/KEY has the review once it is done */
    SocketReviewing: {
      /** @constant */
      on: 'reviewing';
      topic: string;
      key: components['schemas']['ReviewKey'];
      state: components['schemas']['ReviewProgress'];
      done: number;
      total: number;
      trouble: components['schemas']['ReviewTrouble'];
    };
    /** @description Of the topic explorer, with every beginning and end of a file's making and at most four times a second between */
    SocketExplorer: {
      /** @constant */
      on: 'explorer';
      /** @constant */
      topic: 'explorer';
      /** @description The file that is being made, or the last one since the server began */
      last: components['schemas']['FileBeingMade'] | null;
    };
    SocketPlay: {
      /** @constant */
      on: 'play';
      topic: string;
      /** @description Null once it is removed */
      game: null | components['schemas']['Game'];
    };
    SocketPeople: {
      /** @constant */
      on: 'people';
      topic: string;
      people: components['schemas']['People'];
    };
    /** @description Who watches a game just now */
    People: {
      /** @description Sockets without a seat */
      watching: number;
      /** @description Whether a socket has shown the secret of the seat */
      connected: [boolean, boolean];
      /** @description How long nobody has been there for the seat; null while somebody is, and as long as nobody has looked at the game since the server began */
      away_ms: [number | null, number | null];
      /** @description After this the other player may end the game */
      absence_ms: number;
    };
    SocketTournaments: {
      /** @constant */
      on: 'tournaments';
      /** @constant */
      topic: 'tournaments';
      tournaments: components['schemas']['Tournament'][];
    };
    SocketLadder: {
      /** @constant */
      on: 'ladder';
      topic: string;
      ladder: components['schemas']['Ladder'];
    };
    TournamentEventFields: {
      /** @constant */
      on: 'tournament';
      topic: string;
    };
    SocketTournamentState: components['schemas']['TournamentEventFields'] &
      components['schemas']['TablesFields'] & {
        /** @constant */
        event: 'state';
        tournament: components['schemas']['Tournament'];
        settings: components['schemas']['Settings'];
        spec: components['schemas']['TournamentSpec'];
        live: components['schemas']['LiveGame'][];
        /** @description The latest */
        games: components['schemas']['CountedGame'][];
        games_left_out: number;
      };
    SocketTournamentStarted: components['schemas']['TournamentEventFields'] &
      components['schemas']['LiveGameFields'] & {
        /** @constant */
        event: 'started';
      };
    /** @description All moves of a game since the last message about it */
    SocketTournamentMoved: components['schemas']['TournamentEventFields'] &
      components['schemas']['LiveBoardFields'] & {
        /** @constant */
        event: 'moved';
        game: number;
        /** @description How many moves there are now */
        turn: number;
        /** @description The last */
        move: string;
      };
    SocketTournamentFinished: components['schemas']['TournamentEventFields'] &
      components['schemas']['CountedGameFields'] & {
        /** @constant */
        event: 'finished';
        turns: number;
        detail: string;
      };
    /** @description A game that was told as finished and counts otherwise */
    SocketTournamentCorrected: components['schemas']['TournamentEventFields'] &
      components['schemas']['CountedGameFields'] & {
        /** @constant */
        event: 'corrected';
        /** @description True when it was given away, false when it is in no list any more */
        counts: boolean;
      };
    SocketTournamentStandings: components['schemas']['TournamentEventFields'] &
      components['schemas']['TablesFields'] & {
        /** @constant */
        event: 'standings';
      };
    SocketTournamentEnded: components['schemas']['TournamentEventFields'] & {
      /** @constant */
      event: 'ended';
      finished: boolean;
      trouble: string;
      trouble_code: '' | components['schemas']['ErrorCode'];
      trouble_values?: components['schemas']['ErrorValues'];
      trouble_causes?: components['schemas']['ErrorCauses'];
      tournament: components['schemas']['Tournament'];
    };
    SocketTournamentRemoved: components['schemas']['TournamentEventFields'] & {
      /** @constant */
      event: 'removed';
    };
    SocketMessage:
      | components['schemas']['SocketHello']
      | components['schemas']['SocketPong']
      | components['schemas']['SocketError']
      | components['schemas']['SocketAnalysis']
      | components['schemas']['SocketReview']
      | components['schemas']['SocketReviewing']
      | components['schemas']['SocketExplorer']
      | components['schemas']['SocketPlay']
      | components['schemas']['SocketPeople']
      | components['schemas']['SocketTournaments']
      | components['schemas']['SocketLadder']
      | components['schemas']['SocketTournamentState']
      | components['schemas']['SocketTournamentStarted']
      | components['schemas']['SocketTournamentMoved']
      | components['schemas']['SocketTournamentFinished']
      | components['schemas']['SocketTournamentCorrected']
      | components['schemas']['SocketTournamentStandings']
      | components['schemas']['SocketTournamentEnded']
      | components['schemas']['SocketTournamentRemoved'];
    SayHello: {
      /** @constant */
      do: 'hello';
      id?: number;
      /** @description The owner's */
      token?: string;
    };
    SayWatch: {
      /** @enum {string} */
      do: 'watch' | 'unwatch';
      id?: number;
      /** @description `play:ID`, `people:ID`, `tournament:NAME`, `tournaments`, `ladder:GAME`, `review:KEY`, `explorer` */
      topic: string;
      /** @description Of `play:ID`: secrets as in X-Seat, to be known as the one who sits there */
      seat?: string;
    };
    SayAnalyse: components['schemas']['BoardFields'] & {
      /** @constant */
      do: 'analyse';
      id: number;
      /** @default 1 */
      lines?: number;
      /** @description Lines of all moves */
      all?: boolean;
      movetime_ms?: number;
      depth?: number;
      /**
       * @default espalier
       * @example heithoff,depth=3
       */
      bot?: string;
    };
    SayReview: components['schemas']['BoardFields'] & {
      /** @constant */
      do: 'review';
      id: number;
      ms_per_turn?: number;
    };
    SayStop: {
      /** @constant */
      do: 'stop';
      /** @description Of an analysis or a review */
      id: number;
    };
    SayPing: {
      /** @constant */
      do: 'ping';
      id?: number;
    };
  };
  responses: {
    /** @description Done */
    Nothing: {
      headers: { [name: string]: unknown };
      content: { 'application/json': components['schemas']['Nothing'] };
    };
    /** @description The game as it is now */
    Game: {
      headers: { [name: string]: unknown };
      content: { 'application/json': components['schemas']['Game'] };
    };
    /** @description The review, or how far it is */
    Review: {
      headers: { [name: string]: unknown };
      content: { 'application/json': components['schemas']['ReviewState'] };
    };
    /** @description A file of game records */
    Record: {
      headers: {
        'Content-Disposition': components['headers']['Download'];
        [name: string]: unknown;
      };
      content: { 'text/plain': string };
    };
    /** @description A file that any browser shows */
    Report: {
      headers: {
        'Content-Disposition': components['headers']['Download'];
        [name: string]: unknown;
      };
      content: { 'text/html': string };
    };
    /** @description Done */
    Description: { headers: { [name: string]: unknown }; content: { 'application/yaml': string } };
    /** @description What any request may be told before it is looked at closer, each with the status of its code - bad_request 400, bad_token 401, other_site, other_address and refused 403, gone 408, length_required 411, too_large 413, header_too_large 431, too_many_connections 429 (with Retry-After), too_much_sent 429 (with Retry-After; too many large bodies are being sent) */
    BeforeTheRoute: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @enum {unknown} */
          code?:
            | 'bad_request'
            | 'bad_token'
            | 'refused'
            | 'other_site'
            | 'other_address'
            | 'gone'
            | 'length_required'
            | 'too_large'
            | 'header_too_large'
            | 'too_many_connections'
            | 'too_much_sent';
        };
      };
    };
    /** @description Something in the request is wrong */
    BadRequest: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @enum {unknown} */
          code?:
            | 'invalid'
            | 'wrong_use'
            | 'unknown_game'
            | 'unknown_variant'
            | 'unknown_bot'
            | 'bad_position'
            | 'unexpected_character'
            | 'text_too_short'
            | 'text_too_long'
            | 'number_out_of_range'
            | 'wrong_row_width'
            | 'wrong_row_count'
            | 'not_alternating'
            | 'other_side_to_move'
            | 'ended_before'
            | 'wrong_total'
            | 'too_many_pieces'
            | 'no_pieces'
            | 'mover_has_nothing'
            | 'too_many_for_plies'
            | 'not_one_per_ply'
            | 'dead_too_early'
            | 'cell_overfull'
            | 'cell_unstable'
            | 'points_too_high'
            | 'points_not_multiple'
            | 'not_in_rule_set'
            | 'house_empty'
            | 'blocked_too_early'
            | 'blocked_pit_empty'
            | 'both_lost'
            | 'mark_not_there'
            | 'no_such_cell'
            | 'not_a_move'
            | 'cell_taken'
            | 'cell_dead'
            | 'cell_of_other_side'
            | 'not_yours'
            | 'nothing_there'
            | 'out_of_reach'
            | 'own_piece'
            | 'way_blocked'
            | 'nothing_to_take'
            | 'move_refused'
            | 'move_after_end'
            | 'too_many_moves'
            | 'bad_record'
            | 'nothing_to_read'
            | 'no_such_position'
            | 'no_turn_yet'
            | 'tree_too_large'
            | 'bad_bot_name'
            | 'bad_bot_file'
            | 'too_many_planned'
            | 'bot_cannot_play'
            | 'no_bot_file'
            | 'unreadable_bot_file'
            | 'no_json_object'
            | 'unknown_field'
            | 'missing_field'
            | 'wrong_field'
            | 'made_for_other_game'
            | 'no_program'
            | 'program_outside'
            | 'too_many_installed'
            | 'field_out_of_range'
            | 'bad_tournament_name'
            | 'no_moves_in_text'
            | 'no_game_in_text'
            | 'too_many_records'
            | 'result_differs'
            | 'bad_openings'
            | 'bad_clock'
            | 'bad_tag_name'
            | 'bad_tag_form'
            | 'tag_twice'
            | 'missing_tag'
            | 'too_many_tags'
            | 'tag_too_long'
            | 'comment_not_closed'
            | 'bad_variation'
            | 'word_not_a_move'
            | 'not_a_result'
            | 'after_result'
            | 'no_values'
            | 'bad_request'
            | 'no_board_file';
        };
      };
    };
    /** @description The token is not the owner's */
    BadToken: {
      headers: {
        'WWW-Authenticate': components['headers']['Authenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @constant */
          code?: 'bad_token';
        };
      };
    };
    /** @description Not from here, without the header X-Espalier, or with a link that does not work any more */
    Refused: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @enum {unknown} */
          code?: 'refused' | 'other_site' | 'other_address' | 'link_used';
        };
      };
    };
    /** @description Not from here, or with an invitation that does not work any more */
    NotInvited: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @enum {unknown} */
          code?: 'refused' | 'other_site' | 'other_address' | 'bad_invitation';
        };
      };
    };
    /** @description Only the owner may do this */
    OwnerOnly: {
      headers: { [name: string]: unknown };
      content: {
        'application/json':
          | (components['schemas']['Error'] & {
              /** @constant */
              code?: 'owner_only';
              /** @constant */
              needs: 'owner';
            })
          | (components['schemas']['Error'] & {
              /** @enum {unknown} */
              code?: 'refused' | 'other_site' | 'other_address';
            });
      };
    };
    /** @description Only a holder of the seat and the owner may do this */
    SeatOnly: {
      headers: { [name: string]: unknown };
      content: {
        'application/json':
          | (components['schemas']['Error'] & {
              /** @constant */
              code?: 'seat_only';
              /** @constant */
              needs: 'seat';
            })
          | (components['schemas']['Error'] & {
              /** @enum {unknown} */
              code?: 'refused' | 'other_site' | 'other_address';
            });
      };
    };
    /** @description It is not there */
    NotFound: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @enum {unknown} */
          code?:
            | 'not_found'
            | 'no_such_game'
            | 'no_such_tournament'
            | 'no_such_review'
            | 'no_such_puzzles'
            | 'no_such_puzzle'
            | 'not_played_yet'
            | 'not_in_tournament';
        };
      };
    };
    /** @description There is no such game */
    NoSuchGame: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @constant */
          code?: 'no_such_game';
        };
      };
    };
    /** @description There is no such match or tournament */
    NoSuchTournament: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @constant */
          code?: 'no_such_tournament';
        };
      };
    };
    /** @description This address has other methods */
    MethodNotAllowed: {
      headers: { Allow: components['headers']['Allow']; [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @constant */
          code?: 'method_not_allowed';
        };
      };
    };
    /** @description Not as things stand - the game has gone on or is over, the name is taken, it is being played */
    Conflict: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @enum {unknown} */
          code?:
            | 'conflict'
            | 'game_over'
            | 'not_your_turn'
            | 'game_changed'
            | 'name_taken'
            | 'still_running'
            | 'challenge_running'
            | 'reserved_name'
            | 'bot_gone'
            | 'finished'
            | 'not_running'
            | 'running_elsewhere'
            | 'begun_unsafe'
            | 'goes_on_by_challenge'
            | 'challenge_broken'
            | 'bot_changed'
            | 'openings_from_file'
            | 'challenges_itself'
            | 'not_on_ladder'
            | 'on_ladder_already'
            | 'above_already'
            | 'too_far_up'
            | 'bot_failed'
            | 'no_examiner'
            | 'nothing_to_take_back'
            | 'recorded_game'
            | 'seat_taken'
            | 'no_offer'
            | 'not_absent'
            | 'name_settled'
            | 'offered_enough'
            | 'seat_of_bot'
            | 'not_two_seats'
            | 'answer_first'
            | 'your_turn'
            | 'not_over'
            | 'no_hints'
            | 'being_removed'
            | 'other_settings'
            | 'locked'
            | 'board_file_there'
            | 'making_other_file'
            | 'making_no_file';
        };
      };
    };
    /** @description The body has more than 1 MiB, as JSON more than 512 KiB, or a pasted text more than 256 KiB */
    TooLarge: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @constant */
          code?: 'too_large';
        };
      };
    };
    /** @description The body is sent as something else than what is read here */
    BadMedia: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @constant */
          code?: 'bad_media';
        };
      };
    };
    /** @description Too many at once */
    TooMany: {
      headers: { 'Retry-After': components['headers']['RetryAfter']; [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @enum {unknown} */
          code?:
            | 'too_many_games'
            | 'too_many_connections'
            | 'too_much_sent'
            | 'too_many_searches'
            | 'too_many_runs'
            | 'hints_busy';
        };
      };
    };
    /** @description The disk or the server can't */
    Unavailable: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @enum {unknown} */
          code?:
            | 'stopped'
            | 'environment'
            | 'no_file'
            | 'unavailable'
            | 'server_ending'
            | 'bots_busy'
            | 'no_sandbox'
            | 'no_permission'
            | 'too_many_files'
            | 'no_memory'
            | 'damaged'
            | 'disk'
            | 'server_busy'
            | 'system_call'
            | 'no_locks'
            | 'no_page'
            | 'unreadable';
        };
      };
    };
    /** @description The disk is full, and nothing has changed */
    DiskFull: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Error'] & {
          /** @constant */
          code?: 'disk_full';
        };
      };
    };
  };
  parameters: {
    /** @example chain:orthogonal-5x6 */
    game: string;
    /** @description A position; empty is where the game begins */
    start: string;
    /**
     * @description Words between blanks
     * @example a1 b2
     */
    moves: string;
    id: string;
    name: string;
    number: number;
    /** @description For each position, and 400 million for a whole game at most; other nodes are another review */
    reviewNodes: number;
    /** @example chain-orthogonal */
    set: string;
    ours: '1';
  };
  requestBodies: { Nothing: { content: { 'application/json': components['schemas']['Nothing'] } } };
  headers: {
    /**
     * @description The methods of this address
     * @example GET, HEAD, POST
     */
    Allow: string;
    /** @description Seconds */
    RetryAfter: number;
    /** @example attachment; filename="cup.txt" */
    Download: string;
    /** @example Bearer error="invalid_token" */
    Authenticate: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  about: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['About'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  principal: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Principal'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  exchangeCode: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['OwnerCode'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Token'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['Refused'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  games: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Games'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  show: {
    parameters: {
      query: {
        /** @example chain:orthogonal-5x6 */
        game: components['parameters']['game'];
        /** @description A position; empty is where the game begins */
        start?: components['parameters']['start'];
        /**
         * @description Words between blanks
         * @example a1 b2
         */
        moves?: components['parameters']['moves'];
        /** @description Also the steps of the last move */
        steps?: '0' | '1';
        /** @description Also what every legal move would do */
        outcomes?: '0' | '1';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Show'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  shows: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { 'application/json': components['schemas']['ShowsRequest'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Shows'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  replay: {
    parameters: {
      query: {
        /** @example chain:orthogonal-5x6 */
        game: components['parameters']['game'];
        /** @description A position; empty is where the game begins */
        start?: components['parameters']['start'];
        /**
         * @description Words between blanks
         * @example a1 b2
         */
        moves?: components['parameters']['moves'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Replay'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  replayLong: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { 'application/json': components['schemas']['BoardRequest'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Replay'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  terms: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { 'application/json': components['schemas']['TermsRequest'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Terms'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  positionText: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { 'application/json': components['schemas']['EditedBoard'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['PositionText'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  readPosition: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { 'application/json': components['schemas']['PastedText'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['ReadPosition'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  bots: {
    parameters: {
      query: {
        /** @example chain:orthogonal-5x6 */
        game: components['parameters']['game'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Bots'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  tree: {
    parameters: {
      query: {
        /** @example chain:orthogonal-5x6 */
        game: components['parameters']['game'];
        /** @description A position; empty is where the game begins */
        start?: components['parameters']['start'];
        /**
         * @description Words between blanks
         * @example a1 b2
         */
        moves?: components['parameters']['moves'];
        depth?: number;
        most?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Tree'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  puzzleSets: {
    parameters: {
      query?: {
        /**
         * @description Whose puzzle; today in UTC if left out
         * @example 2026-11-18
         */
        day?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['PuzzleSets'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  positionPuzzle: {
    parameters: {
      query: {
        /** @example chain:orthogonal-5x6 */
        game: string;
        /** @description Where the game begins if left out */
        position?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['PositionPuzzle'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      429: components['responses']['TooMany'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  puzzleList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example chain-orthogonal */
        set: components['parameters']['set'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['PuzzleList'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NotFound'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @example chain-orthogonal */
        set: components['parameters']['set'];
        number: components['parameters']['number'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Puzzle'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NotFound'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  explorer: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['ExplorerBoards'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  explore: {
    parameters: {
      query: {
        /** @example chain:orthogonal-5x6 */
        game: components['parameters']['game'];
        /** @description A position; empty is where the game begins */
        start?: components['parameters']['start'];
        /**
         * @description Words between blanks
         * @example a1 b2
         */
        moves?: components['parameters']['moves'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Explored'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      429: components['responses']['TooMany'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  explorerFacts: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BoardRequest'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['GameFacts'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['Refused'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  explorerStatistics: {
    parameters: {
      query: {
        /** @example chain:orthogonal-5x6 */
        game: components['parameters']['game'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['BoardStatistics'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  makeBoardFile: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['NewBoardFile'] } };
    responses: {
      /** @description Begun */
      202: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['FileBeingMade'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  stopBoardFile: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Stopped, or it had ended a moment before */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['FileBeingMade'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      409: components['responses']['Conflict'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  listPlay: {
    parameters: {
      query?: {
        state?: 'open' | 'over';
        limit?: number;
        /** @description Only games older than this one */
        before?: string;
        /** @description With the board of each game as it stands */
        scenes?: '0' | '1';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['GameList'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  newGame: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['NewGame'] } };
    responses: {
      /** @description Made */
      201: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['MadeGame'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['Refused'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  game: {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NoSuchGame'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  removeGame: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Nothing'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  move: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['MoveRequest'] } };
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  undo: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: components['requestBodies']['Nothing'];
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  resign: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['ResignRequest'] } };
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  invite: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['SideRequest'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['InvitedGame'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  withdrawInvitation: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  claim: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ClaimRequest'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['MadeGame'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['NotInvited'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  offer: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['OfferRequest'] } };
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  accept: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['SideRequest'] } };
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  decline: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['SideRequest'] } };
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  rematch: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['SideRequest'] } };
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  claimAbsence: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['AbsenceClaim'] } };
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  hint: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: components['requestBodies']['Nothing'];
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Hint'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  askAgain: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: components['requestBodies']['Nothing'];
    responses: {
      200: components['responses']['Game'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['SeatOnly'];
      404: components['responses']['NoSuchGame'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  record: {
    parameters: {
      query?: never;
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Record'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NoSuchGame'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  playReview: {
    parameters: {
      query?: {
        /** @description For each position, and 400 million for a whole game at most; other nodes are another review */
        nodes?: components['parameters']['reviewNodes'];
      };
      header?: never;
      path: { id: components['parameters']['id'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Review'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NoSuchGame'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  upload: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'text/plain': string } };
    responses: {
      /** @description Made */
      201: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Upload'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['Refused'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  reviews: {
    parameters: {
      query?: {
        most?: number;
        /** @description Its games, the newest first, in place of those of people */
        tournament?: string;
        /** @description For each position, and 400 million for a whole game at most; other nodes are another review */
        nodes?: components['parameters']['reviewNodes'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['ReviewedGames'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NoSuchTournament'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  orderReview: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['NewReview'] } };
    responses: {
      200: components['responses']['Review'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['Refused'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  review: {
    parameters: { query?: never; header?: never; path: { key: string }; cookie?: never };
    requestBody?: never;
    responses: {
      200: components['responses']['Review'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NotFound'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  listTournaments: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Tournaments'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  newTournament: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['NewTournament'] } };
    responses: {
      /** @description Begun */
      201: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Tournament'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  tournament: {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['TournamentView'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NoSuchTournament'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  removeTournament: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Nothing'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      404: components['responses']['NoSuchTournament'];
      409: components['responses']['Conflict'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  tournamentGames: {
    parameters: {
      query?: {
        /** @description The number of a game; those behind it are told */
        after?: number;
        limit?: number;
      };
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['TournamentGames'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NoSuchTournament'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  tournamentGame: {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name']; number: components['parameters']['number'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['TournamentGameNow'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NotFound'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  tournamentGameReview: {
    parameters: {
      query?: {
        /** @description For each position, and 400 million for a whole game at most; other nodes are another review */
        nodes?: components['parameters']['reviewNodes'];
      };
      header?: never;
      path: { name: components['parameters']['name']; number: components['parameters']['number'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The review, or how far it is */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['TournamentReviewState'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  botReview: {
    parameters: {
      query: {
        /** @description For each position, and 400 million for a whole game at most; other nodes are another review */
        nodes?: components['parameters']['reviewNodes'];
        bot: string;
      };
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['BotReviewState'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  tournamentRecords: {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Record'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NoSuchTournament'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  report: {
    parameters: {
      query?: never;
      header?: never;
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Report'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      404: components['responses']['NoSuchTournament'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  stopTournament: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    requestBody?: components['requestBodies']['Nothing'];
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Tournament'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      404: components['responses']['NoSuchTournament'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  resumeTournament: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path: { name: components['parameters']['name'] };
      cookie?: never;
    };
    requestBody?: components['requestBodies']['Nothing'];
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Tournament'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      404: components['responses']['NoSuchTournament'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  ladders: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Ladders'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  ladder: {
    parameters: {
      query: {
        /** @example chain:orthogonal-5x6 */
        game: components['parameters']['game'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['Ladder'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      503: components['responses']['Unavailable'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  joinLadder: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LadderAdd'] } };
    responses: {
      /** @description Done */
      201: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['LadderPlace'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  leaveLadder: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LadderRemove'] } };
    responses: {
      /** @description Done */
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['LadderPlace'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  challenge: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ChallengeRequest'] } };
    responses: {
      /** @description It is being played */
      202: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['BegunChallenge'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  qualify: {
    parameters: {
      query?: never;
      header: { 'X-Espalier': components['parameters']['ours'] };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['QualifyRequest'] } };
    responses: {
      /** @description It is being played */
      202: {
        headers: { [name: string]: unknown };
        content: { 'application/json': components['schemas']['BegunExams'] };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['OwnerOnly'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['BadMedia'];
      429: components['responses']['TooMany'];
      503: components['responses']['Unavailable'];
      507: components['responses']['DiskFull'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  description: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: {
      200: components['responses']['Description'];
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
  socket: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: {
      /** @description The socket is open */
      101: { headers: { [name: string]: unknown }; content?: never };
      400: components['responses']['BadRequest'];
      401: components['responses']['BadToken'];
      403: components['responses']['Refused'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooMany'];
      default: components['responses']['BeforeTheRoute'];
    };
  };
}
